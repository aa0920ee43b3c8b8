import { addDays, calendarDate, formatLongDay } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, openSearch, PHONE, visitor, variantsOf } from '../../support/browser.ts'
import { calendarField, chooseDay } from '../../support/calendar.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated, waitUntilHydrated } from '../../support/hydration.ts'
import { checkCurrentPage } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const TREK = 'Annapurna Base Camp Trek'
const TREK_DAYS = 11
/** The bar at the bottom of a phone begins here, and a row of chips is no higher than this. */
const FOLD = 780
const ONE_ROW = 80

test.each(variantsOf<[string, typeof PHONE]>(['a desktop', DESK], ['a phone', PHONE]))(
  'a guest on %s finds a package, chooses a date and three travellers, goes to its checkout, and finds the package again at home',
  async (_name, viewport) => {
    const { page, complaints } = await visitor(browser, viewport)
    await page.goto(`${server.url}/travel/home`)
    await checkCurrentPage(page)
    expect(await page.getByRole('combobox', { name: 'Destination' }).inputValue()).toBe('kathmandu')
    await page.getByRole('combobox', { name: 'Destination' }).fill('pokha')
    await page.getByRole('option', { name: /^Pokhara/ }).click()
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/package\/search\?search=Pokhara&.*count=1/)
    await page.getByRole('heading', { level: 1, name: /packages in Pokhara/ }).waitFor()
    await checkCurrentPage(page)

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest price')
    await page.waitForURL(/sort_order=highest_price/)
    await expect.poll(async () => isDearestFirst(await pricesOn(page))).toBe(true)
    expect((await pricesOn(page)).length).toBeGreaterThan(3)

    await checkCardBecomesPage(page)
    await page.getByRole('link', { name: `Book Now: ${TREK}` }).click()
    await page.getByRole('heading', { level: 1, name: TREK }).waitFor()
    await checkCurrentPage(page)
    await chooseDayAndPersons(page)
    await checkCurrentPage(page)
    expect(complaints()).toEqual([])
    await page.getByRole('region', { name: 'Buy this package' }).getByRole('button', { name: 'Book Now' }).click()
    await page.waitForURL(/\/checkout\/annapurna-base-camp-trek\?bookingStartDate=.*&count=3/)
    await page.getByRole('heading', { level: 1, name: siteTexts.checkout.headingOfPackage }).waitFor()

    await page.goto(`${server.url}/travel/home`)
    await page.getByRole('region', { name: siteTexts.saved.viewed }).getByRole('link', { name: TREK }).waitFor()
    expect(complaints()).toEqual([])
  },
)

/** Opens a package from its card. Fails unless the title and the picture appear at once and stay until the page has loaded. Goes back. */
async function checkCardBecomesPage(page: Page): Promise<void> {
  await observePictures(page)
  await page.route('**/api/v1.0/packages/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS))
    await route.continue()
  })
  await page.getByRole('link', { name: TREK, exact: true }).click()
  await page.locator('main > [aria-busy]').getByRole('heading', { level: 1, name: TREK }).waitFor()
  await page.getByRole('region', { name: 'Buy this package' }).waitFor()
  expect(await page.evaluate(() => (globalThis as { moved?: Promise<unknown> }).moved)).toEqual({ pictures: 1, isPaired: true })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
}

/**
 * Chooses the dates and three travellers, and checks the rules of spec 1 §5: a start date is required and clearing it clears the
 * end; there is at least one traveller; the total has two decimals.
 */
async function chooseDayAndPersons(page: Page): Promise<void> {
  const buy = page.getByRole('region', { name: 'Buy this package' })
  const [field, start, end] = [
    calendarField(buy, 'Start date'),
    buy.locator('[name=bookingStartDate]'),
    buy.getByLabel('End date'),
  ]
  await buy.getByText('Please select Start date').waitFor()
  const bookNow = buy.getByRole('button', { name: 'Book Now' })
  expect(await bookNow.getAttribute('aria-disabled')).toBe('true')
  // The button has aria-disabled but stays focusable: pressing it moves the focus to the missing field.
  await bookNow.click({ force: true })
  expect(await field.evaluate((summary) => summary === document.activeElement)).toBe(true)

  const first = calendarDate((await start.getAttribute('min')) ?? '')
  await chooseDay(field, addDays(first, 10))
  expect(await end.innerText()).toContain(formatLongDay(addDays(first, 10 + TREK_DAYS)))
  await field.click()
  const calendar = page.getByRole('dialog', { name: 'Start date' })
  expect(await calendar.locator(`[data-day="${addDays(first, -1)}"]:enabled`).count()).toBe(0)
  await calendar.getByRole('button', { name: 'Clear' }).click()
  await calendar.getByRole('button', { name: 'Done' }).click()
  expect(await end.innerText()).toBe('–')
  await chooseDay(field, addDays(first, 10))
  expect(await start.inputValue()).toBe(addDays(first, 10))
  await buy.getByText(/\d+ seats available/).waitFor()
  // The cancellation terms are those of the chosen day.
  await buy.getByText(/ until \w{3} \d+ \w{3}.*, Nepal time$/).waitFor()

  expect(await buy.getByRole('button', { name: 'One fewer: Travellers' }).isDisabled()).toBe(true)
  const priceOfOne = amountIn(await buy.getByRole('definition').locator('strong').innerText())
  await buy.getByRole('button', { name: 'One more: Travellers' }).click()
  await buy.getByRole('button', { name: 'One more: Travellers' }).click()
  const total = await buy.getByRole('definition').locator('strong').innerText()
  expect(total).toMatch(/^NPR [\d,]+\.\d\d$/)
  expect(amountIn(total)).toBe(3 * priceOfOne)
}

/** Checks that a day of the itinerary and the place where it ends highlight each other, and that the place leads to its day. */
async function checkMapOfDays(page: Page): Promise<void> {
  const day = page.locator('#day-2')
  const place = page.getByRole('link', { name: 'Ghandruk, day 2' })
  const isActive = (locator: Locator) => expect.poll(() => locator.getAttribute('data-active'))
  await day.hover()
  await isActive(place).toBe('true')
  await page.locator('#day-3 summary').focus()
  await page.mouse.move(0, 0)
  await isActive(place).toBe(null)
  await place.focus()
  await isActive(day).toBe('true')
  await place.press('Enter')
  await day.getByText('Overnight at 1,940 m').waitFor()
  // The land below loads once the map is near.
  await page.getByRole('group', { name: siteTexts.package.route }).locator('xpath=../*[@data-near]').waitFor()
}

test('the browser stores the chosen date and travellers under the keys of the specification', async () => {
  const { page, complaints } = await visitor(browser, DESK, 'dark')
  await openHydrated(page, `${server.url}/package/annapurna-base-camp-trek?count=1`)
  await checkMapOfDays(page)
  await chooseDayAndPersons(page)
  const start = await page.locator('[name=bookingStartDate]').inputValue()
  expect(complaints()).toEqual([])
  await page.getByRole('region', { name: 'Buy this package' }).getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL(/\/checkout\/annapurna-base-camp-trek/)
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('packageSearch'))) ?? '{}') as Record<string, number>
  expect(kept).toMatchObject({
    destination: 'kathmandu',
    count: 3,
    bookingStartDate: start,
    bookingEndDate: addDays(calendarDate(start), TREK_DAYS),
  })
  expect(kept.totalAmount).toBeGreaterThan(0)
  expect(kept.discountAmount).toBe((kept.regularAmount ?? 0) - (kept.totalAmount ?? 0))
})

test('a fixed departure shows its dates and sells no more than its seats', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  await page.goto(`${server.url}/package/everest-base-camp-trek`)
  await page.getByRole('region', { name: 'Departure' }).getByText('Start').waitFor()
  expect(await page.locator('[name=bookingStartDate]:not([type=radio])').count()).toBe(0)
  const buy = page.getByRole('region', { name: 'Buy this package' })
  await buy.getByText(/^Departs .*, \d+ seats? available$/).waitFor()
  const seats = (await buy.getByRole('radio').locator('xpath=..').allInnerTexts()).map((text) =>
    Number(/(\d+) seats?/.exec(text)?.[1]),
  )
  const more = buy.getByRole('button', { name: 'One more: Travellers' })
  await waitUntilHydrated(page)
  for (let n = 1; n < Math.max(...seats); n++) await more.click()
  await expect.poll(() => more.isDisabled()).toBe(true)
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
  await page.getByRole('region', { name: 'Buy this package' }).getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL(/\/checkout\/everest-base-camp-trek/)
})

test.runIf(isLongRun)('a closed departure says so in the list and on its page', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  await page.goto(`${server.url}/package/search?search=Pathibhara`)
  const card = page.getByRole('article').filter({ hasText: 'Pathibhara' })
  await card.getByText('Sorry this package is not available now.').waitFor()
  expect(await card.getByRole('link', { name: /Book Now/ }).count()).toBe(0)
  await card.getByRole('link', { name: /Pathibhara/ }).click()
  const buy = page.getByRole('region', { name: 'Buy this package' })
  await buy.getByText('Sorry this package is not available now.').waitFor()
  expect(await buy.getByRole('button', { name: 'Book Now' }).getAttribute('aria-disabled')).toBe('true')
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)('the inputs of a navigation state move into the URL, so that reloading keeps them', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  await openHydrated(page, `${server.url}/package/search?search=Chitwan`)
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (to: string, options: object) => Promise<void> }
    }
    await router.navigate('/package/search', { state: { search: 'Pokhara', count: 3 } })
  })
  await page.waitForURL(/\/package\/search\?search=Pokhara&count=3$/)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /packages in Pokhara/ }).waitFor()
  expect(await page.getByRole('spinbutton', { name: 'Travellers' }).inputValue()).toBe('3')
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)(
  'a visitor without scripts opens the search pill of a phone, searches, filters, reads and chooses packages',
  async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${server.url}/package/search`)
    expect(await page.getByRole('search').isVisible()).toBe(false)
    const [price, tools] = [
      page.getByRole('article').first().locator('footer strong'),
      page.getByLabel('Filter packages').locator('xpath=..'),
    ]
    expect((await price.boundingBox())?.y).toBeLessThan(FOLD)
    // Filters, themes and the order of results are one row, below the pill.
    expect((await tools.boundingBox())?.height).toBeLessThan(ONE_ROW)
    await openSearch(page)
    await page.getByLabel('Destination').fill('Pokhara')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('heading', { level: 1, name: /packages in Pokhara/ }).waitFor()
    await page.getByRole('link', { name: 'Treks' }).click()
    await page.waitForURL(/theme=trek/)
    await page.getByRole('link', { name: TREK, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: TREK }).waitFor()
    await page.getByText('Overnight at 820 m').first().waitFor()
    await page.getByText(siteTexts.package.routeList).click()
    await page.getByText('Day 2 drive to Nayapul → walk to Ghandruk').waitFor()
    await page.getByRole('link', { name: 'Pokhara, days 1, 10' }).waitFor()
    await page.locator('#day-2').getByText('Day 2', { exact: true }).click()
    await page.getByText('Overnight at 1,940 m').waitFor()
    await page.getByText('Please select Start date').waitFor()
    await context.close()
  },
)

async function pricesOn(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').locator('footer strong').allInnerTexts()
  return texts.map(amountIn)
}

function isDearestFirst(prices: number[]): boolean {
  return prices.every((price, at) => price <= (prices[at - 1] ?? Infinity))
}

function amountIn(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''))
}

const SLOW_ANSWER_MS = 700

/** Records in `moved` how many pictures the next view transition moves, and whether it ran. */
async function observePictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const shown = [...document.images].filter((image) => image.checkVisibility())
      const pictures = shown.filter((image) => getComputedStyle(image).viewTransitionName === 'cover').length
      const transition = start(update)
      const isPaired = transition.ready.then(
        () => true,
        () => false,
      )
      Object.assign(globalThis, { moved: isPaired.then((is) => ({ pictures, isPaired: is })) })
      return transition
    }
  })
}
