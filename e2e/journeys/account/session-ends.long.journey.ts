import { errors } from '@chautari/contract/errors'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from '../../support/browser.ts'
import { newcomer, visitorAs, type Person } from '../../support/people.ts'
import { openSharedStage } from '../../support/stage.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

const { server, browser } = await openSharedStage()

const expired = (page: Page) => page.getByRole('status').getByText('User expired', { exact: true })
const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('chautari.session'))

async function endAtServer({ session }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` }
  const { status } = await fetch(`${server.url}/api/v1.0/user/logout`, { method: 'POST', headers })
  expect(status).toBe(200)
}

/** Returns a function that counts the page loads since this call. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

test('a session revoked on the server is reported once, with one reload, and logging in leads back', async () => {
  const person = await newcomer(server)
  const { page } = await visitorAs(person, { server, browser })
  await openHydrated(page, `${server.url}/settings`)
  await endAtServer(person)
  const loads = loadsOf(page)
  await page.getByRole('main').getByRole('link', { name: 'Bookings' }).click()
  await expired(page).waitFor()
  expect(await expired(page).count()).toBe(1)
  expect(await sessionOf(page)).toBeNull()
  await page.waitForURL(/\/user\/login\?next=/)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  expect(await page.getByText(errors.unauthenticated.message).count()).toBe(0)
})

test('concurrent 401 answers report the ended session once', async () => {
  const person = await newcomer(server)
  await endAtServer(person)
  const { page } = await visitorAs(person, { server, browser })
  const loads = loadsOf(page)
  await page.goto(`${server.url}/settings`)
  await expired(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await expired(page).count()).toBe(1)
  // One load is the requested page, the other the reload after the session ended.
  expect(loads()).toBe(2)
})

test.each([403, 404, 422, 429, 503])('the session in the browser survives a %d answer', async (status) => {
  const { page } = await visitorAs(await newcomer(server), { server, browser })
  await page.route('**/api/v1.0/user/**', (route) =>
    route.fulfill({ status, json: { error: { code: 'refused', message: 'No.' } } }),
  )
  const loads = loadsOf(page)
  await openHydrated(page, `${server.url}/profile`)
  expect(await sessionOf(page)).not.toBeNull()
  expect([loads(), await expired(page).count()]).toEqual([1, 0])
})

test('a 401 answer to a signed-out visitor does not report an ended session', async () => {
  const { page } = await visitor(browser)
  await page.route('**/api/v1.0/user/login', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: errors.unauthenticated.message } } }),
  )
  await page.goto(`${server.url}/user/login`)
  const loads = loadsOf(page)
  await page.getByLabel('Email or Phone number').fill('sita@example.np')
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').getByText(errors.unauthenticated.message).waitFor()
  expect([loads(), await expired(page).count()]).toEqual([0, 0])
})

test('a tab shows nothing of the first user after another tab signs in a different one', async () => {
  const [first, second] = [await newcomer(server, 'Sita Devi Sharma'), await newcomer(server, 'Hari Bahadur Rai')]
  const { page } = await visitorAs(first, { server, browser })
  await page.goto(`${server.url}/profile`)
  await page.getByRole('main').getByText(first.email).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/faq`)
  await other.evaluate((kept) => localStorage.setItem('chautari.session', kept), JSON.stringify(second.session))
  await page.getByRole('main').getByText(second.email).waitFor()
  expect(await page.getByText(first.name).count()).toBe(0)
  await other.evaluate(() => localStorage.removeItem('chautari.session'))
  await page.waitForURL(/\/user\/login/)
  await expect.poll(() => page.getByText(second.name).count()).toBe(0)
})

test('the checkout keeps what was typed when the session ends', async () => {
  const person = await newcomer(server)
  const { page } = await visitorAs(person, { server, browser })
  await page.goto(`${server.url}/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard`)
  await page.getByRole('link', { name: siteTexts.checkout.continueToDetails }).click()
  await page.getByLabel('Full name').fill('Gita Rai')
  await page.getByLabel('Email', { exact: true }).fill('gita@example.np')
  await page.getByLabel('Mobile number').fill('9841234567')
  await page.getByRole('button', { name: siteTexts.checkout.continueToReview }).click()
  await endAtServer(person)
  await page.getByRole('button', { name: siteTexts.checkout.continueToPayment }).click()
  await expired(page).waitFor()
  expect(await sessionOf(page)).toBeNull()
  await page.getByText('gita@example.np').first().waitFor()
  await page.getByRole('button', { name: siteTexts.checkout.continueToPayment }).click()
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
})
