import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts'

/** The steps of a guest's way, as a person takes them: by what is on the screen. */
export const GUEST = { name: 'Sita Sharma', email: 'sita@example.np', phone: '9841234567' }

/** Looks at the page the visitor is on as every page must be looked at. */
export async function lookAround(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

export async function searchForPokhara(page: Page, home: string): Promise<void> {
  await page.goto(home)
  await lookAround(page)
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.fill('pokha')
  await page.getByRole('option', { name: /^Pokhara/ }).click()
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/search\/property\/listing/)
  await page.getByRole('heading', { level: 1, name: /stays in Pokhara/ }).waitFor()
  await lookAround(page)
}

/** From the results by Check Availability to a property, and by the first free room's Book Now to its checkout. */
export async function chooseRoom(page: Page, property: string): Promise<void> {
  await page.getByRole('link', { name: `Check Availability: ${property}` }).click()
  await page.getByRole('heading', { level: 1, name: property }).waitFor()
  // A keyboard or a screen reader goes on from the page that was reached.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await lookAround(page)
  await page
    .getByRole('link', { name: /Book Now/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Book your room' }).waitFor()
}

/** The three steps of the checkout, up to the payment page; answers the reference. */
export async function reserve(page: Page): Promise<string> {
  await lookAround(page)
  await page.getByRole('link', { name: 'Continue to booking details' }).click()
  return sayWhoTravels(page)
}

/** From who travels to the payment page, of a room as of a package; answers the reference. */
export async function sayWhoTravels(page: Page): Promise<string> {
  await sendBooking(page)
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  await page.getByText('Booking request sent').waitFor()
  await page.getByRole('timer').waitFor()
  await lookAround(page)
  return page.url().slice(-16)
}

/** The last two steps of a checkout; the button says what happens next. */
export async function sendBooking(page: Page, button = 'Continue to payment'): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Booking details' }).waitFor()
  await page.getByLabel('Full name').fill(GUEST.name)
  await page.getByLabel('Email', { exact: true }).fill(GUEST.email)
  await page.getByLabel('Mobile number').fill(GUEST.phone)
  await lookAround(page)
  await page.getByRole('button', { name: 'Continue to payment details' }).click()
  await page.getByText('Review your booking').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: button }).click()
}

/** From the payment page to the wallet's own page. */
export async function goToEsewa(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay Rs .* with eSewa$/ }).click()
  await page.getByTestId('esewa-pay-page').waitFor()
}
