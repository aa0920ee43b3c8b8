import { errors } from '@chautari/contract/errors'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, variantsOf, visitor, visitorWith } from '../../support/browser.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { newcomer, PASSWORD, visitorAs } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('chautari.session'))
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await fill(page, 'Email or Phone number', username)
  await fill(page, 'Password', password)
  await press(page, 'Log in')
}

test('a visitor registers by keyboard alone, sees a confirmation on the home page and their initials in the header', async () => {
  const { page, complaints } = await visitor(browser)
  await page.goto(`${server.url}/user/login`)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(`${server.url}/user/register`)
  await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Sign up' }).isEnabled()).toBe(true)
  expect(await page.getByLabel(siteTexts.account.newsletter).isChecked()).toBe(false)
  await press(page, 'Sign up')
  for (const text of ['First Name is required', 'Last Name is required', 'Email is required', 'Phone number is required'])
    await page.getByText(text, { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstname')
  await checkCurrentPage(page)

  await page.keyboard.type('Maya Devi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gurung')
  await page.keyboard.press('Tab')
  await page.keyboard.type('maya@example.np')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9512345678')
  await page.keyboard.press('Tab')
  await page.getByText('Phone number is not valid').waitFor()
  await page.keyboard.type('sarangi')
  expect(await page.locator('#password-rules li[data-met]').allTextContents()).toEqual([
    'a lowercase letter, done',
    'only letters, numbers and these symbols, done',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.getByText('Minimum 8 characters').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('9812345678')
  await page.getByText('Phone number is not valid').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(PASSWORD)
  expect(await page.locator('#password-rules li[data-met]').count()).toBe(6)
  // The button that reveals the password is a tab stop between the fields.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Something@Else1')
  await page.keyboard.press('Enter')
  await page.getByText('Passwords must match').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await toast(page, 'User registered successfully').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('banner').getByText('MG', { exact: true }).waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).isVisible()).toBe(false)
  await checkCurrentPage(page)
  const [user] = await server.query(`select name, phone from users where email = 'maya@example.np'`)
  expect(user).toEqual({ name: 'Maya Devi Gurung', phone: '9812345678' })
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('registering with an email that has an account discloses no more than it must', async () => {
  const { email } = await newcomer(server)
  const { page } = await visitor(browser, PHONE)
  await page.goto(`${server.url}/user/register`)
  for (const [label, text] of [
    ['First name', 'Hari'],
    ['Last name', 'Thapa'],
    ['Email', email],
    ['Phone number', '9798765432'],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const)
    await fill(page, label, text)
  await press(page, 'Sign up')
  await page
    .getByRole('alert')
    .getByText(/If you already have one/)
    .waitFor()
  expect(await sessionOf(page)).toBeNull()
  await page.getByRole('link', { name: 'Forget Password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find Your Account' }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
})

describe('logging in', () => {
  test.runIf(isLongRun)('sends the second of two submits when the first is still being validated', async () => {
    const { email } = await newcomer(server)
    const { page, complaints } = await visitor(browser, PHONE)
    await page.goto(`${server.url}/user/login`)
    await fill(page, 'Password', PASSWORD)
    await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).isEnabled()).toBe(true)
    const username = page.getByLabel('Email or Phone number', { exact: true })
    await username.evaluate((field: HTMLInputElement, corrected) => {
      field.form?.requestSubmit()
      field.value = corrected
      field.form?.requestSubmit()
    }, email)
    await toast(page, 'User logged in successfully').waitFor()
    expect(complaints()).toEqual([])
  })

  test.runIf(isLongRun).each(variantsOf<'email' | 'phone'>('email', 'phone'))(
    'by %s leads home and shows its confirmation once',
    async (by) => {
      const person = await newcomer(server)
      const { page, complaints } = await visitor(browser)
      await page.goto(`${server.url}/user/login`)
      await logIn(page, person[by])
      await toast(page, 'User logged in successfully').waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      await page.getByRole('banner').getByText('SS', { exact: true }).waitFor()
      await page.reload({ waitUntil: 'networkidle' })
      expect(await toast(page, 'User logged in successfully').count()).toBe(0)
      expect(complaints()).toEqual([])
    },
  )

  test('explains invalid input, but not whether the email or the password was wrong', async () => {
    const { email } = await newcomer(server)
    const { page } = await visitor(browser)
    await page.goto(`${server.url}/user/login`)
    await fill(page, 'Email or Phone number', email)
    await press(page, 'Log in')
    await page.getByText('Password is required', { exact: true }).waitFor()
    await fill(page, 'Password', 'ab')
    await page.getByText('Minimum 3 symbols', { exact: true }).waitFor()
    await fill(page, 'Password', 'a'.repeat(256))
    await page.getByText('Maximum 255 symbols', { exact: true }).waitFor()
    await logIn(page, email, 'not the password')
    await page.getByRole('alert').getByText('The email, phone or password is incorrect.').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await page.route('**/api/v1.0/user/login', (route) => route.abort())
    await press(page, 'Log in')
    await page.getByRole('alert').getByText('Please try again later.').waitFor()
  })

  test('leads back to the page that asked for it', async () => {
    const { email } = await newcomer(server)
    const { page } = await visitor(browser)
    await page.goto(`${server.url}/settings`)
    await page.waitForURL(/\/user\/login\?next=%2Fsettings$/)
    await logIn(page, email)
    await page.waitForURL(`${server.url}/settings`)
    await toast(page, 'User logged in successfully').waitFor()
  })

  test.runIf(isLongRun)('never redirects to another site, whatever the URL asks', async () => {
    const person = await newcomer(server)
    // The rules of `ownPath` are tested with many more.
    for (const next of ['//elsewhere.example', '/%09/elsewhere.example']) {
      const { page, context } = await visitor(browser)
      await page.goto(`${server.url}/user/login?next=${next}`)
      await logIn(page, person.email)
      await toast(page, 'User logged in successfully').waitFor()
      expect(page.url()).toBe(`${server.url}/`)
      await context.close()
    }
  })
})

test('a signed-in user reaches their pages by the menu and logs out, which clears their data from the browser', async () => {
  const person = await newcomer(server)
  const stored = { session: person.session, bookings: [{ reference: '7K3M9QX2W8RD5VHT' }] }
  const { page, complaints } = await visitorWith(browser, { origin: server.url, stored })
  await page.goto(server.url)
  const menu = page.getByRole('banner').locator('summary')
  await menu.click()
  await checkCurrentPage(page)
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByText(person.email).first().waitFor()
  await menu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
  await toast(page, 'User logged out successfully').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).waitFor()
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /chautari/.test(key)),
    ),
  ).toEqual([])
  const dead = await fetch(`${server.url}/api/v1.0/user/profile`, {
    headers: { authorization: `Bearer ${person.session.token}` },
  })
  expect(dead.status).toBe(401)

  await page.goBack()
  await page.waitForURL(/\/user\/login/)
  expect(await page.getByText(person.email).count()).toBe(0)
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('the log-out URL confirms the log-out when it is opened directly', async () => {
  const { page } = await visitorAs(await newcomer(server), { server, browser })
  await page.goto(`${server.url}/user/logout`)
  await toast(page, 'User logged out successfully').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test.runIf(isLongRun)('the side menu on a phone lists the account pages', async () => {
  const { page } = await visitorAs(await newcomer(server), { server, browser, viewport: PHONE, scheme: 'dark' })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  const side = page.getByRole('dialog', { name: 'Menu' })
  await side.getByRole('link', { name: 'Bookings' }).waitFor()
  expect(await side.getByRole('link', { name: 'Login/Register' }).count()).toBe(0)
  await checkCurrentPage(page)
})

test.runIf(isLongRun)('the verification link works once, and the session shows the verified email at once', async () => {
  const person = await newcomer(server)
  const link = await linkMailedTo(server, person.email, '/verify-email')
  const { page } = await visitorAs(person, { server, browser })
  await page.goto(`${server.url}/verify-email`)
  await page.getByText(siteTexts.account.verifyIncomplete).waitFor()
  // The whole link, pasted into the address bar of the same tab.
  await page.goto(server.url + link)
  await page.getByText(/^Your email is confirmed/).waitFor()
  expect(page.url()).toBe(`${server.url}/verify-email`)
  expect(JSON.parse((await sessionOf(page)) ?? '{}')).toMatchObject({ user: { is_email_verified: true } })
  await checkCurrentPage(page)
  await page.goto(`${server.url}/faq`)
  await page.goto(server.url + link)
  await page.getByText(errors.token_invalid.message).waitFor()
})

test('the log-in form explains that it needs scripts and sends nothing without them', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/user/login`)
  await page.getByText(/This page needs JavaScript/).waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: 'Log in' }).isDisabled()).toBe(true)
  expect(await page.locator('form[method=post]').count()).toBe(1)
  await context.close()
})
