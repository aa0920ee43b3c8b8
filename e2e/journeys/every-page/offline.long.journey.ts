import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitorIn } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { newcomer } from '../../support/people.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openStage()
const ROOM = 'phewa-horizon-resort-standard'
/**
 * Matches the messages that Chromium logs without a connection. A page preloads scripts of the next one, for which the service worker
 * answers ERR_FAILED.
 */
const CONNECTION_LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(\S+\/assets\//

const screen = (page: Page) => page.getByRole('alertdialog', { name: 'No internet...' })
const voucher = (page: Page) => page.getByRole('region', { name: siteTexts.offline.voucher })

/** Waits for the offline screen, which is loaded some seconds after the page because no page needs it to render. */
const isReady = (page: Page) => page.getByRole('alertdialog', { includeHidden: true }).waitFor({ state: 'attached' })

async function confirmedBooking(startsIn: number, of: object = {}) {
  const held = await holdRoom(server, ROOM, startsIn, of)
  await payByCall(server, held.reference)
  return { ...held, spoken: held.reference.replace(/(.{4})(?=.)/g, '$1-') }
}

/** Returns the paths in the service worker's caches, by cache name. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const paths = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await paths(name)] as const)))
  })

async function newContext(options: object): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  return context
}

test('the offline screen shows the voucher, in the app and after a reload, and keeps what was typed until the connection returns', async () => {
  const { reference, token, spoken } = await confirmedBooking(260)
  const { page, context, complaints } = await visitorIn(await newContext({ viewport: PHONE, colorScheme: 'dark' }))
  await page.goto(`${server.url}/guest/view/${reference}#${token}`)
  await page.getByText('Approved').first().waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await page.goto(`${server.url}/contact-us`)
  await page.goto(`${server.url}/forget-password`)
  await isReady(page)
  const typed = page.getByRole('main').getByRole('textbox')
  await typed.fill('sita@example.np')
  await context.setOffline(true)
  await screen(page).getByText('Looks like you lost your connection. Please check it and try again.').waitFor()
  await voucher(page).getByText(spoken).waitFor()
  await voucher(page).getByText('Sita Sharma').waitFor()
  await checkCurrentPage(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await screen(page).getByRole('button', { name: 'Retry' }).click()
  await screen(page).getByText(siteTexts.offline.stillLost).waitFor()
  await context.setOffline(false)
  await screen(page).waitFor({ state: 'hidden' })
  await page.getByText(siteTexts.offline.back).waitFor()
  expect(await typed.inputValue()).toBe('sita@example.np')
  expect(await typed.evaluate((field) => field === document.activeElement)).toBe(true)

  await context.setOffline(true)
  await screen(page).waitFor()
  expect(complaints().filter((text) => !CONNECTION_LOST.test(text))).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'No internet...' }).waitFor()
  await voucher(page).getByText(spoken).waitFor()
  await checkCurrentPage(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto(`${server.url}/deals`)
  // Both pages have this heading. Only the load event proves that the second page is open, which reloads when the connection
  // returns.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()])
  await page.getByRole('heading', { level: 1, name: 'No internet...' }).waitFor()
  await context.setOffline(false)
  // The requested page opens as soon as the connection is back.
  await page.getByRole('heading', { level: 1, name: /deals/i }).waitFor()
  expect(complaints().filter((text) => !CONNECTION_LOST.test(text))).toEqual([])

  const cached = await cachedPaths(page)
  const [pages, ...others] = Object.keys(cached).filter((name) => name !== 'assets')
  expect(others).toEqual([])
  expect(cached[pages ?? '']).toEqual(['/offline.html'])
  expect(cached.assets?.length).toBeGreaterThan(10)
  expect(cached.assets?.filter((path) => !/^\/assets\/[\w-]+\.\w+$/.test(path))).toEqual([])
  await context.close()
})

test('the offline screen follows the language, shows no voucher after logging out, and never another user’s', async () => {
  const sita = await newcomer(server)
  const { reference, spoken } = await confirmedBooking(264, { lead_traveller_email: sita.email })
  const context = await newContext({ viewport: DESK })
  await context.addCookies([{ name: 'lang', value: 'ne', url: server.url }])
  const { page } = await visitorIn(context)
  const proved = 'update users set email_proven_at = now() where email = $1'
  await server.query(proved, [sita.email])
  await page.goto(`${server.url}/about`)
  await page.evaluate((session) => localStorage.setItem('chautari.session', session), JSON.stringify(sita.session))
  await page.goto(`${server.url}/booking/${reference}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chautari.voucher'))).toContain(reference)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await page.evaluate(() => localStorage.getItem('chautari.voucher'))).not.toMatch(/nts_|ntg_|98\d{8}/)
  await isReady(page)
  await context.setOffline(true)
  await page.getByRole('heading', { level: 1, name: 'इन्टरनेट छैन...' }).waitFor()
  await page.getByText(spoken).last().waitFor()
  await checkCurrentPage(page)
  await context.setOffline(false)

  await page.goto(`${server.url}/user/logout`)
  await page.waitForURL(`${server.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('chautari.voucher'))).toBeNull()
  await isReady(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }).waitFor()
  expect(await page.getByText(spoken).count()).toBe(0)
  await context.close()
})
