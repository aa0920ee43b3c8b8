import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoHorizontalOverflow, PHONE } from './browser.ts'
import { findingsInNewElements } from './new-elements.ts'

/** The details that the steps below fill in for a guest. The steps use only what is visible on the screen. */
export const GUEST = { name: 'Sita Sharma', email: 'sita@example.np', phone: '9841234567' }

/** Fails when the current page is wider than its window or has a serious axe finding. */
export async function checkCurrentPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Content that is still loading is dimmed.
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await expectNoHorizontalOverflow(page)
  expect(await findingsInNewElements(page), page.url()).toEqual([])
}

export async function searchForPokhara(page: Page, home: string): Promise<void> {
  await page.goto(home)
  await checkCurrentPage(page)
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.fill('pokha')
  await page.getByRole('option', { name: /^Pokhara/ }).click()
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/search\/property\/listing/)
  await page.getByRole('heading', { level: 1, name: /stays in Pokhara/ }).waitFor()
  await checkCurrentPage(page)
}

/** Opens a property from the results with Check Availability, and the checkout of its first free room with Book Now. */
export async function chooseRoom(page: Page, property: string): Promise<void> {
  await page.getByRole('link', { name: `Check Availability: ${property}` }).click()
  await page.getByRole('heading', { level: 1, name: property }).waitFor()
  // The focus moves to the new content, so that a keyboard or a screen reader continues there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await checkCurrentPage(page)
  await page
    .getByRole('link', { name: /Book Now/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Book your room' }).waitFor()
}

/** Completes the three steps of the checkout up to the payment page and returns the reference. */
export async function reserve(page: Page): Promise<string> {
  await checkCurrentPage(page)
  const next = page.getByRole('link', { name: 'Continue to booking details' })
  await expectPhoneBars(page, next)
  await next.click()
  return fillTravellerForm(page)
}

/** Fills in the traveller, continues to the payment page of a room or package, and returns the reference. */
export async function fillTravellerForm(page: Page): Promise<string> {
  await sendBooking(page)
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  await page.getByText('Booking request sent').waitFor()
  await page.getByRole('timer').waitFor()
  await checkCurrentPage(page)
  return page.url().slice(-16)
}

/** Completes the last two steps of a checkout. `button` is the label of the final button. */
export async function sendBooking(page: Page, button = 'Continue to payment'): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Booking details' }).waitFor()
  await page.getByLabel('Full name', { exact: true }).fill(GUEST.name)
  await page.getByLabel('Email', { exact: true }).fill(GUEST.email)
  await page.getByLabel('Mobile number').fill(GUEST.phone)
  await expectUncovered(page.getByLabel('Mobile number'))
  await checkCurrentPage(page)
  const next = page.getByRole('button', { name: 'Continue to payment details' })
  await expectPhoneBars(page, next)
  await next.click()
  await page.getByText('Check and continue').waitFor()
  await checkCurrentPage(page)
  const send = page.getByRole('button', { name: button })
  await expectPhoneBars(page, send)
  await send.click()
}

/** Fails when a phone shows a checkout step without its button or without the total in the bar of the folded summary. */
async function expectPhoneBars(page: Page, button: Locator): Promise<void> {
  if (page.viewportSize()?.width !== PHONE.width) return
  const bar = page.getByRole('complementary', { name: 'Booking summary' }).locator('summary').first()
  await expectUncovered(button)
  await expectUncovered(bar.getByText(/^(Rs [\d,]+|Free)$/))
  expect(await bar.locator('..').getAttribute('open')).toBeNull()
}

/** Fails when the middle of an element is outside the window or covered by another element. */
export async function expectUncovered(target: Locator): Promise<void> {
  const top = await target.evaluate((element) => {
    const { left, top: y, width, height } = element.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, y + height / 2)
    return shown !== null && (element.contains(shown) || shown.contains(element))
      ? 'itself'
      : (shown?.outerHTML ?? 'out of the window')
  })
  expect(top).toBe('itself')
}

/** Chooses eSewa on the payment page and continues to its page. */
export async function goToEsewa(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /eSewa/ }).check()
  await page.getByRole('button', { name: /^Pay Rs .* with eSewa$/ }).click()
  await page.getByTestId('esewa-pay-page').waitFor()
}
