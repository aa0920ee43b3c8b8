import type { Locator, Page } from 'playwright-core'
import { isLongRun } from '@chautari/server/testing/long-runs'
import { expect } from 'vitest'
import { accessibilityFindings, expectAccessible, expectNoHorizontalOverflow, PHONE } from './browser.ts'

/** The details that the steps below fill in for a guest. The steps use only what is visible on the screen. */
export const GUEST = { name: 'Sita Sharma', email: 'sita@example.np', phone: '9841234567' }

/** Fails when the current page is wider than its window or has a serious axe finding. */
export async function checkCurrentPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Content that is still loading is dimmed.
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await expectNoHorizontalOverflow(page)
  if (isLongRun) await expectAccessible(page)
  else await expectNewElementsAccessible(page)
}

// axe takes as long as loading the page, and many journeys pass the same pages.
const checkedElements = new Set<number>()

/**
 * Fails on a serious finding of axe among the elements of which no page before had the same kind in the same place, in this
 * language, width and scheme. `npm run proofs` checks whole pages.
 */
async function expectNewElementsAccessible(page: Page): Promise<void> {
  const kinds = await kindsOfElements(page)
  const unchecked = kinds.filter((kind) => !checkedElements.has(kind))
  if (unchecked.length === 0) return
  for (const kind of unchecked) checkedElements.add(kind)
  expect(await accessibilityFindings(page, { among: unchecked }), page.url()).toEqual([])
}

/** Returns a number for each kind of element of a page, by its place, and keeps the elements in the page for `accessibilityFindings`. */
function kindsOfElements(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const surroundings = [root.lang, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, root.dataset.colorScheme]
    const hash = (text: string, start: number) => {
      let value = start
      for (let at = 0; at < text.length; at++) value = (value * 131 + text.charCodeAt(at)) % 67_280_421_310_721
      return value
    }
    const kinds = new Map<Element, number>()
    const attributes = ({ attributes: all }: Element) =>
      [...all].map(({ name, value }) =>
        /^(class|role|type|tabindex|aria-(hidden|live|expanded|current))$/.test(name) ? `${name}=${value}` : name,
      )
    for (const element of document.body.querySelectorAll('*')) {
      const parent = kinds.get(element.parentElement ?? root) ?? hash(surroundings.join(), 0)
      kinds.set(element, hash(`>${element.tagName}[${attributes(element).sort().join()}]`, parent))
    }
    Object.assign(globalThis, { elementKinds: kinds })
    return [...new Set(kinds.values())]
  })
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
