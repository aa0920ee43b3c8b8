import { addDays } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { today } from '../../support/bookings-by-api.ts'
import { DESK, expectAccessible, expectNoHorizontalOverflow, PHONE, visitor, variantsOf } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

const { server, browser } = await openSharedStage()

const LISTING = `${server.url}/search/property/listing`
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Returns the number of stays in the heading, in the place and nearby, which equals the number of cards while the results fit on one page. */
async function countShown(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const [, inside, nearby] =
    /^(\d+) stays? in [^,]+(?:, (\d+) nearby)?$/.exec(heading) ?? /^(\d+) stays? near/.exec(heading) ?? []
  return Number(inside) + Number(nearby ?? 0)
}

/** Returns the number of results that a filter option announces in its label. */
async function countOf(choice: ReturnType<Page['getByRole']>): Promise<number> {
  return Number(/(\d+)$/.exec(await choice.evaluate((box) => box.closest('label')?.textContent ?? ''))?.[1])
}

/** Returns the address of the results in Pokhara for a stay so far ahead that every free cancellation still applies. */
async function pokhara(): Promise<string> {
  const first = await today(server)
  return `${LISTING}?search=Pokhara&startDate=${addDays(first, 20)}&endDate=${addDays(first, 22)}`
}

describe('the filters of the results', () => {
  test.each(variantsOf<[string, typeof PHONE, 'light' | 'dark']>(['on a desktop', DESK, 'light'], ['on a phone', PHONE, 'dark']))(
    'show counts that match the results %s, also after Back and Forward',
    async (_name, viewport, scheme) => {
      const { page, context, complaints } = await visitor(browser, viewport, scheme)
      await openHydrated(page, await pokhara())
      const all = await countShown(page)
      const isPhone = viewport === PHONE
      if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
      const form = isPhone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary')
      if (isPhone) await expectAccessible(page)

      const free = form.getByRole('checkbox', { name: /^Free cancellation/ })
      const promisedFree = await countOf(free)
      await free.check()
      await page.waitForURL(/free_cancellation=true/)
      await expect.poll(() => countShown(page)).toBe(promisedFree)
      expect(promisedFree).toBeLessThanOrEqual(all)

      const stars = form.getByRole('checkbox', { name: /^Unrated/ })
      const promisedStars = await countOf(stars)
      await stars.check()
      await page.waitForURL(/stars=0/)
      await expect.poll(() => countShown(page)).toBe(promisedStars)
      expect(await stars.evaluate((box) => box === document.activeElement)).toBe(true)

      const max = form.getByRole('spinbutton', { name: /^Max/ })
      const dearest = Number((await max.getAttribute('placeholder'))?.replaceAll(',', ''))
      await max.fill(`${Math.round(dearest / 2)}`)
      await max.press('Enter')
      await page.waitForURL(/price_max=/)
      await expect.poll(() => countShown(page)).toBeLessThan(promisedStars)
      const narrow = await countShown(page)
      const { searchParams } = new URL(page.url())
      expect(searchParams.has('page')).toBe(false)

      if (isPhone) await page.getByRole('button', { name: /^Show \d+ stay/ }).click()
      expect(await cards(page).count()).toBe(narrow)
      for (const card of await cards(page).all())
        expect((await card.getByText('Free cancellation until').count()) + (await card.getByText('Not available').count())).toBe(
          1,
        )
      await expectAccessible(page)
      await expectNoHorizontalOverflow(page)

      await page.goBack()
      await expect.poll(() => countShown(page)).toBe(promisedStars)
      await page.goBack()
      await expect.poll(() => countShown(page)).toBe(promisedFree)
      await page.goForward()
      await expect.poll(() => countShown(page)).toBe(promisedStars)
      await page.getByRole('link', { name: 'Remove filter: Unrated' }).click()
      await expect.poll(() => countShown(page)).toBe(promisedFree)
      expect(complaints()).toEqual([])
      await context.close()
    },
  )

  test.runIf(isLongRun)('take a price from the slider by keyboard as from the number fields', async () => {
    const { page, context } = await visitor(browser)
    await openHydrated(page, await pokhara())
    const slider = page.getByRole('slider', { name: siteTexts.results.priceHighest })
    const all = await countShown(page)
    await slider.focus()
    for (let presses = 0; presses < 60; presses++) await slider.press('ArrowLeft')
    await page.waitForURL(/price_max=\d+/)
    await expect.poll(() => countShown(page)).toBeLessThan(all)
    const priceMax = new URL(page.url()).searchParams.get('price_max')
    await page.goBack()
    await expect.poll(() => countShown(page)).toBe(all)
    await page.goForward()
    await page.waitForURL(/price_max=\d+/)
    await expect.poll(() => page.getByRole('spinbutton', { name: /^Max/ }).inputValue()).toBe(priceMax)
    expect(await slider.inputValue()).toBe(priceMax)
    await context.close()
  })

  test.each(variantsOf(DESK, PHONE))('work without scripts as a form with a button ($width px)', async (viewport) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(await pokhara())
    if (viewport === PHONE) await page.getByRole('link', { name: 'Filters' }).click()
    const form = page.getByRole('complementary')
    const four = form.getByRole('checkbox', { name: /^4 stars/ })
    const unrated = form.getByRole('checkbox', { name: /^Unrated/ })
    const promised = (await countOf(four)) + (await countOf(unrated))
    await four.check()
    await unrated.check()
    await form.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/stars=4/)
    expect(await countShown(page)).toBe(promised)
    expect(await cards(page).count()).toBe(promised)
    await page.getByRole('link', { name: 'Remove filter: 4 stars' }).click()
    await page.waitForURL(/stars=0/)
    expect(await cards(page).count()).toBeLessThan(promised)
    await context.close()
  })
})

test('offer one tap that brings stays back when nothing is left', async () => {
  const { page, context, complaints } = await visitor(browser, PHONE)
  await openHydrated(page, `${LISTING}?search=Pokhara&price_max=1`)
  await page.getByRole('heading', { name: "We couldn't find any properties" }).waitFor()
  // Tab then starts at the top of the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear price' }).click()
  await expect.poll(() => countShown(page)).toBeGreaterThan(0)
  // The pressed link is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(complaints()).toEqual([])
  await context.close()
})

test('show results for any URL', async () => {
  const { page, context } = await visitor(browser)
  const hostile = '?price_min=9e9&price_max=-1&stars=9,x&amenities=%00,,&type=%3Cb%3E&free_cancellation=maybe&page=0&map=2'
  const response = await page.goto(LISTING + hostile)
  expect(response?.status()).toBe(200)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

test('Book Now stores the search and the price of the stay in the browser', async () => {
  const { page, context } = await visitor(browser)
  await openHydrated(page, await pokhara())
  const bookable = cards(page).filter({ has: page.getByRole('link', { name: /^Book Now/ }) })
  const price = await bookable.first().locator('strong').filter({ hasText: 'Rs' }).innerText()
  await bookable
    .first()
    .getByRole('link', { name: /^Book Now/ })
    .click()
  await page.waitForURL(/\/checkout\/property\//)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('propertySearch') ?? 'null') as Record<string, unknown>)
  expect(Object.keys(kept).sort()).toEqual(
    [
      'address',
      'adult',
      'child',
      'endDate',
      'latitude',
      'longitude',
      'rooms',
      'searchBy',
      'startDate',
      'totalAmount',
      'where',
    ].sort(),
  )
  expect(kept).toMatchObject({ where: 'Pokhara', adult: 2, child: 0, rooms: 1 })
  expect(kept.totalAmount).toBe(Number(price.replace(/\D/g, '')))
  await context.close()
})
