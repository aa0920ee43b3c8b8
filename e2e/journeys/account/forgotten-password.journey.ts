import { errors } from '@chautari/contract/errors'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor } from '../../support/browser.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openHydrated } from '../../support/hydration.ts'
import { newcomer } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a forgotten password is reset by an emailed link, whose token leaves the URL', async () => {
  const { email } = await newcomer(server)
  const { page } = await visitor(browser, PHONE)
  await openHydrated(page, `${server.url}/user/login`)
  await fill(page, 'Email or Phone number', email)
  await page.getByRole('link', { name: 'Forget Password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find Your Account' }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await fill(page, 'Email', '')
  await press(page, 'Send link')
  await page.getByText('Email is required', { exact: true }).waitFor()
  await fill(page, 'Email', 'nowhere')
  await page.getByText('Wrong email format', { exact: true }).waitFor()
  await fill(page, 'Email', email)
  await press(page, 'Send link')
  await page.getByText('Password reset link has been sent , please check your email', { exact: true }).waitFor()
  await checkCurrentPage(page)

  const link = await linkMailedTo(server, email, '/reset-password')
  await page.goto(server.url + link)
  await expect.poll(() => page.url()).toBe(`${server.url}/reset-password`)
  await checkCurrentPage(page)
  await fill(page, 'New password', 'Another$Madal9')
  await fill(page, 'Confirm password', 'Another$Madal9')
  await press(page, 'Save password')
  await toast(page, 'Password has been reset').waitFor()
  await page.waitForURL(`${server.url}/user/login`)
  await fill(page, 'Email or Phone number', email)
  await fill(page, 'Password', 'Another$Madal9')
  await press(page, 'Log in')
  await toast(page, 'User logged in successfully').waitFor()

  const { page: other } = await visitor(browser)
  await other.goto(server.url + link)
  await fill(other, 'New password', 'Third$Sarangi1')
  await fill(other, 'Confirm password', 'Third$Sarangi1')
  await press(other, 'Save password')
  await other.getByRole('alert').getByText(errors.token_invalid.message).waitFor()
  await other.getByRole('link', { name: siteTexts.account.askAgain }).click()
  await other.getByRole('heading', { level: 1, name: 'Find Your Account' }).waitFor()
})

test.runIf(isLongRun)('a reset link without its token explains itself and offers a new one', async () => {
  const { page } = await visitor(browser)
  await page.goto(`${server.url}/reset-password`)
  await page.getByRole('link', { name: siteTexts.account.askAgain }).click()
  await page.getByRole('heading', { level: 1, name: 'Find Your Account' }).waitFor()
  const { url } = await fetch(`${server.url}/forgot-password`)
  expect(new URL(url).pathname).toBe('/forget-password')
})
