import type { Cookie, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import type { ConsoleScreen } from './console-screens.ts'
import { consoleUrl } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** The demo's owner of a hotel, whose calendar is filled, and of a tour operator with requests and departures. */
const OWNERS = { hotel: 'maya.thakali@partner.example', tours: 'dorje.lama@partner.example' }
export type Owner = keyof typeof OWNERS
const PASSWORD = 'Chautari@2083'

/** Signs in an owner of the demo and returns the cookies of the session. */
export async function signInOwner(server: Pick<TestServer, 'url'>, { page, context }: Visitor, owner: Owner): Promise<Cookie[]> {
  await page.goto(consoleUrl(server, '/supplier/sign-in'))
  await page.locator('input[type="password"]').waitFor()
  await page.locator('form input').first().fill(OWNERS[owner])
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((url) => url.pathname.endsWith('/console/supplier'))
  await page.locator('h1').first().waitFor()
  return context.cookies()
}

const open = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').locator('form').waitFor()
}

const openBooking = async (page: Page) => {
  await page.locator('main a[href*="/supplier/bookings/"]').first().click()
  await page.locator('dl').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

const openPassports = async (page: Page) => {
  await openBooking(page)
  await open(/^(Add passports|राहदानी लेख्नुहोस्)$/)(page)
}

const chooseNights = async (page: Page) => {
  const prices = page.locator('[data-kind="price"][data-day]:not([data-derived])')
  await prices.nth(2).click()
  await prices.nth(4).click({ modifiers: ['Shift'] })
  await page.getByRole('form').last().waitFor()
}

const of = (owner: Owner) => (name: string, path: string, prepare?: ConsoleScreen['prepare']) => ({
  owner,
  screen: { name: `${owner}: ${name}`, path: `/supplier${path}`, needsSession: true, ...(prepare && { prepare }) },
})
const hotel = of('hotel')
const tours = of('tours')

/** Every screen of suppliers behind their sign-in, with its owner. */
export const SUPPLIER_SCREENS: { owner: Owner; screen: ConsoleScreen }[] = [
  hotel('today', ''),
  hotel('bookings', '/bookings'),
  hotel('bookings, nothing found', '/bookings?text=98412'),
  hotel('a booking', '/bookings', openBooking),
  hotel('passports', '/bookings', openPassports),
  hotel('arrivals', '/arrivals'),
  hotel('calendar', '/calendar'),
  hotel('chosen nights', '/calendar', chooseNights),
  hotel('editing in bulk', '/calendar', open(/^(Edit in bulk|धेरै रात बदल्नुहोस्)$/)),
  hotel('a season', '/calendar', open(/^(Seasons|सिजन)$/)),
  hotel('messages', '/messages'),
  hotel('listings', '/listings'),
  hotel('a listing', '/listings/machhapuchhre-lake-palace'),
  hotel('a new listing', '/listings/new'),
  hotel('promotions', '/promotions'),
  hotel('a new promotion', '/promotions/new'),
  hotel('reviews', '/reviews'),
  hotel('money', '/money'),
  hotel('members', '/members'),
  hotel('organisation', '/organisation'),
  hotel('SMS', '/sms'),
  hotel('My security', '/security'),
  hotel('page not found', '/none'),
  tours('today', ''),
  tours('bookings', '/bookings'),
  tours('departures', '/departures'),
  tours('packages', '/listings/packages'),
  tours('money', '/money'),
]
