import type { Page } from 'playwright-core'
import { holdPackage } from './bookings-by-api.ts'

/** A screen of the console, for the checks and the screenshots. `prepare` brings it into a state that its address does not hold. */
export type ConsoleScreen = {
  name: string
  path: string
  needsSession: boolean
  prepare?: (page: Page) => Promise<void>
}

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
}

const openWindow = async (page: Page) => {
  await page.keyboard.press('n')
  await page.getByRole('dialog').waitFor()
}

const openRoom = async (page: Page) => {
  await page.locator('#rooms button').first().click()
  await page.getByRole('dialog').getByRole('group').first().waitFor()
}

const chooseNight = async (page: Page) => {
  await page.locator('[data-night]').last().click()
  await page.locator('form input[type="date"]').first().waitFor()
}

/** Opens a section of a legal text for writing, in the draft that the first such screen of a server starts. */
const openSection = async (page: Page) => {
  const start = page.getByRole('button', { name: /^(Write the next version|अर्को संस्करण लेख्नुहोस्)$/ })
  const section = page.locator('ol button').first()
  await start.or(section).first().waitFor()
  if (await start.isVisible()) await start.click()
  await section.click()
  await page.getByRole('textbox').nth(6).waitFor()
}

/** Imports a table with wrong cells, and opens the explanation of its columns. */
const importWrongCells = async (page: Page) => {
  const buffer = Buffer.from('slug,title,type,rate\nno-such-room,x,Double room,900\n,Lake view,Castle,cheap\n')
  await page.locator('input[type="file"]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('cell', { name: 'Castle' }).waitFor()
  await page.locator('summary').last().click()
}

const references = new Map<string, string>()

/** Opens the file of a booking, which the first such screen of a server makes. */
const openBooking = async (page: Page) => {
  const { origin } = new URL(page.url())
  const reference = references.get(origin) ?? (await holdPackage({ url: origin }, 'mardi-himal-trek', 20)).reference
  references.set(origin, reference)
  await page.goto(`${origin}/console/bookings/${reference}`)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

/** Every screen of the console. */
export const CONSOLE_SCREENS: ConsoleScreen[] = [
  { name: 'sign-in', path: '/sign-in', needsSession: false },
  { name: 'invitation that cannot be used', path: '/invitation#token=none', needsSession: false },
  { name: 'queue', path: '', needsSession: true },
  { name: 'command palette', path: '', needsSession: true, prepare: openPalette },
  { name: 'bookings', path: '/bookings', needsSession: true },
  { name: 'bookings, nothing found', path: '/bookings?text=98412', needsSession: true },
  { name: 'booking for a caller', path: '/book?kind=package&text=Everest&adults=2', needsSession: true },
  { name: 'overview', path: '/overview', needsSession: true },
  { name: 'a booking file', path: '/bookings', needsSession: true, prepare: openBooking },
  { name: 'money', path: '/money', needsSession: true },
  { name: 'payouts', path: '/payouts', needsSession: true },
  { name: 'coupons', path: '/marketing', needsSession: true },
  { name: 'new coupon', path: '/marketing/new-coupon', needsSession: true },
  { name: 'coupon', path: '/marketing/coupons/NAMASTE10', needsSession: true },
  { name: 'campaigns', path: '/marketing/campaigns', needsSession: true },
  { name: 'new campaign', path: '/marketing/new-campaign', needsSession: true },
  { name: 'campaign', path: '/marketing/campaigns/TREKWEEK', needsSession: true },
  { name: 'newsletters', path: '/newsletter', needsSession: true },
  { name: 'starting a newsletter', path: '/newsletter', needsSession: true, prepare: openWindow },
  { name: 'a newsletter', path: '/newsletter/1', needsSession: true },
  { name: 'posts', path: '/posts', needsSession: true },
  { name: 'posts, nothing found', path: '/posts?text=98412&state=draft', needsSession: true },
  { name: 'starting a post', path: '/posts', needsSession: true, prepare: openWindow },
  { name: 'a post', path: '/posts/1', needsSession: true },
  { name: 'preview of a post', path: '/posts/1/preview', needsSession: true },
  { name: 'FAQ and legal texts', path: '/pages', needsSession: true },
  // The FAQ is written by another journey, which expects no draft of it on the shared server.
  { name: 'writing the user agreement', path: '/pages/agreement', needsSession: true, prepare: openSection },
  { name: 'a version of the terms', path: '/pages/terms/1', needsSession: true },
  { name: 'what the home page features', path: '/marketing/featured', needsSession: true },
  { name: 'staff', path: '/staff', needsSession: true },
  { name: 'inviting a colleague', path: '/staff', needsSession: true, prepare: openWindow },
  { name: 'listings', path: '/listings', needsSession: true },
  { name: 'listings, nothing found', path: '/listings?text=98412&state=hidden', needsSession: true },
  { name: 'creating a property', path: '/listings', needsSession: true, prepare: openWindow },
  { name: 'a property', path: '/listings/khaptad-gate-guest-house', needsSession: true },
  { name: 'preview of a property', path: '/listings/khaptad-gate-guest-house/preview', needsSession: true },
  { name: 'adding a room', path: '/listings/khaptad-gate-guest-house', needsSession: true, prepare: openRoom },
  { name: 'prices of a room', path: '/listings/khaptad-gate-guest-house/prices', needsSession: true, prepare: chooseNight },
  { name: 'packages', path: '/listings/packages', needsSession: true },
  { name: 'creating a package', path: '/listings/packages', needsSession: true, prepare: openWindow },
  { name: 'a package', path: '/listings/packages/everest-base-camp-trek', needsSession: true },
  { name: 'import and export', path: '/listings/sheets?table=rooms', needsSession: true, prepare: importWrongCells },
  { name: 'suppliers', path: '/listings/suppliers', needsSession: true },
  { name: 'a supplier', path: '/listings/suppliers/1', needsSession: true },
  { name: 'reviews', path: '/reviews', needsSession: true },
  { name: 'reviews, nothing found', path: '/reviews?text=98412&state=held', needsSession: true },
  { name: 'travellers', path: '/travellers', needsSession: true },
  { name: 'travellers, nothing found', path: '/travellers?text=98412&state=disabled', needsSession: true },
  { name: 'settings', path: '/settings', needsSession: true },
  { name: 'audit log', path: '/entries', needsSession: true },
  { name: 'My security', path: '/security', needsSession: true },
  { name: 'page not found', path: '/none', needsSession: true },
]

/** Opens a screen by its address and waits until it shows its content. */
export async function openConsoleScreen(page: Page, url: string, screen: ConsoleScreen): Promise<void> {
  await page.goto(url)
  await settle(page, screen)
}

/**
 * Opens another screen as a link of the console does, without loading the console again, and waits until it shows its content. Loads it when
 * only the query differs, because the heading then stays, and when a dialog is open, which would stay too.
 */
export async function changeConsoleScreen(page: Page, url: string, screen: ConsoleScreen): Promise<void> {
  const isSamePage = new URL(url).pathname === new URL(page.url()).pathname
  if (isSamePage || (await page.getByRole('dialog').count()) > 0) return openConsoleScreen(page, url, screen)
  const before = await page.locator('h1').first().elementHandle()
  await page.evaluate((address) => {
    const state = history.state as { idx?: number } | null
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, url)
  await before?.waitForElementState('hidden')
  await settle(page, screen)
}

async function settle(page: Page, { prepare }: ConsoleScreen): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await prepare?.(page)
}
