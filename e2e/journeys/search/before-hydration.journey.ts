import { addDays } from '@chautari/contract/dates'
import { isLongRun, sized } from '@chautari/server/testing/long-runs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { today } from '../../support/bookings-by-api.ts'
import { DESK, openSearch, PHONE, visitor } from '../../support/browser.ts'
import { pressDay } from '../../support/calendar.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated, waitUntilHydrated } from '../../support/hydration.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const SOON = { timeout: 20_000 }
const LISTING = `${server.url}/search/property/listing`
const POKHARA = 'search=Pokhara&latitude=28.2096&longitude=83.9856&address=Kaski%2C+Gandaki&searchBy=city'

const first = await today(server)
const day = (n: number) => addDays(first, n)

/** Returns a visitor whose scripts load only after `letThrough` is called. */
async function lateVisitor() {
  const visitorPage = await visitor(browser, PHONE)
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>()
  await visitorPage.page.route(/\.js$/, async (route) => {
    await late
    await route.continue()
  })
  return { ...visitorPage, letThrough }
}

describe('the page before hydration', () => {
  test('keeps the chosen place, dates and guests for the search, and no total price limit of exact dates', async () => {
    const { page, context, complaints, letThrough } = await lateVisitor()
    const twoNights = `startDate=${day(10)}&endDate=${day(12)}`
    await page.goto(`${LISTING}?${POKHARA}&${twoNights}&price_max=90000`, { waitUntil: 'commit' })
    const form = page.getByRole('search')
    await openSearch(page)
    await form.getByRole('combobox', { name: 'Where' }).fill('Kathmandu')
    await form.locator('summary').first().click()
    await form.getByLabel('Flexible dates').selectOption('2')
    await form.locator('[name=startDate]').fill(day(20))
    await form.locator('[name=endDate]').fill(day(22))
    await form.locator('summary').last().click()
    await form.locator('[name=adult]').fill('4')
    letThrough()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => form.locator('summary').last().innerText(), SOON).toContain('4 adults')
    await form.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('heading', { level: 1, name: /in Kathmandu(,|$)/ }).waitFor()
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      search: 'Kathmandu',
      startDate: day(20),
      endDate: day(22),
      flexible: '2',
      adult: '4',
    })
    expect([query.has('latitude'), query.has('price_max')]).toEqual([false, false])
    // The home page presets the last search, with its flexible dates.
    await page.goto(`${server.url}/`)
    await expect.poll(() => form.getByLabel('Flexible dates').inputValue(), SOON).toBe('2')
    expect(complaints()).toEqual([])
    await context.close()
  })

  test('opens the menu of a phone, which stays open and works after hydration', async () => {
    const { page, context, complaints, letThrough } = await lateVisitor()
    await page.goto(`${server.url}/about`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Deals' }).waitFor()
    letThrough()
    await page.waitForLoadState('networkidle')
    await menu.getByRole('link', { name: 'Deals' }).click()
    await page.waitForURL(`${server.url}/deals`)
    expect(await menu.count()).toBe(0)
    expect(complaints()).toEqual([])
    await context.close()
  })

  test('applies a filter that was checked', async () => {
    const { page, context, letThrough } = await lateVisitor()
    await page.setViewportSize(DESK)
    await page.goto(`${LISTING}?search=Pokhara`, { waitUntil: 'commit' })
    await page
      .getByRole('complementary')
      .getByRole('checkbox', { name: /^Unrated/ })
      .check()
    letThrough()
    await page.getByRole('link', { name: 'Remove filter: Unrated' }).waitFor()
    await page.waitForURL(/stars=0/)
    await context.close()
  })
})

test('a visitor without scripts searches for a new place typed over the old one, with flexible dates', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(`${LISTING}?${POKHARA}&price_max=9000&stars=0`)
  await openSearch(page)
  await page.getByRole('combobox', { name: 'Where' }).fill('Lumbini')
  await page.getByRole('search').locator('summary').first().click()
  await page.getByLabel('Flexible dates').selectOption('month')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/search=Lumbini/)
  expect(await page.getByRole('main').getByText('Pokhara, Nepal').count()).toBe(0)
  const query = new URL(page.url()).searchParams
  expect([query.get('stars'), query.get('price_max')]).toEqual(['0', null])
  expect(query.get('flexible')).toBe('month')
  expect(await page.getByLabel('Flexible dates').inputValue()).toBe('month')
  await context.close()
})

test('the places that a phone suggests end above its bottom bar, below the field', async () => {
  const { page, context } = await visitor(browser, PHONE)
  await openHydrated(page, server.url)
  const field = page.getByRole('combobox', { name: 'Where' })
  await field.click()
  const list = page.getByRole('listbox')
  await list.getByRole('option').last().waitFor()
  const bar = await page
    .getByRole('navigation')
    .last()
    .evaluate((nav) => nav.getBoundingClientRect().top)
  const bottom = () => list.evaluate((box) => box.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(bar)
  expect(await field.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(0)
  await context.close()
})

test('the number of guests can be overwritten by typing', async () => {
  const { page, context } = await visitor(browser, PHONE)
  await openHydrated(page, server.url)
  await page.getByRole('search').locator('summary').last().click()
  const adults = page.getByLabel('Adults', { exact: true })
  await adults.press('End')
  await adults.press('Backspace')
  await adults.pressSequentially('7')
  expect(await adults.inputValue()).toBe('7')
  await adults.press('Backspace')
  await adults.blur()
  expect(await adults.inputValue()).toBe('7')
  await context.close()
})

test.runIf(isLongRun)(
  'a new search keeps its filters, and a total price limit while the number of nights is the same',
  async () => {
    const { page, context } = await visitor(browser, DESK)
    await openHydrated(page, `${server.url}/city/pokhara?price_max=90000&stars=0,3`)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(/listing/)
    await expect.poll(() => new URL(page.url()).searchParams.get('price_max'), SOON).toBe('90000')
    expect(new URL(page.url()).searchParams.get('stars')).toBe('0,3')
    // The results replace the page of the city together with its form.
    await expect.poll(() => page.locator('main [aria-busy=true]').count(), SOON).toBe(0)
    await page.getByRole('heading', { level: 1, name: /stays? in Pokhara|We couldn/ }).waitFor()
    await page.getByRole('search').locator('summary').first().click()
    await pressDay(page, day(0))
    await pressDay(page, day(6))
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(new RegExp(`endDate=${day(6)}`))
    expect(new URL(page.url()).searchParams.has('price_max')).toBe(false)
    expect(new URL(page.url()).searchParams.get('stars')).toBe('0,3')
    await context.close()
  },
)

test('Book Now leads to the room whose price the card shows, with filters and without', async () => {
  const { page, context } = await visitor(browser, DESK)
  const stay = { startDate: day(20), endDate: day(23), flexible: '3', adult: '2', child: '0', rooms: '2' }
  await openHydrated(page, `${LISTING}?${new URLSearchParams({ search: 'Pokhara', price_min: '36000', ...stay })}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Lakeview Boutique Stay' })
  const price = await card.locator('footer strong').innerText()
  const opened = await card.getByRole('link', { name: /^Check Availability/ }).getAttribute('href')
  await card.getByRole('link', { name: /^Book Now/ }).click()
  await page.waitForURL(/\/checkout\/property\//)
  const datesOf = (url: URL) => ['startDate', 'endDate'].map((name) => url.searchParams.get(name))
  expect(datesOf(new URL(page.url()))).toEqual(datesOf(new URL(opened ?? '', page.url())))
  await page.getByText(price.replace('Rs', 'NPR')).first().waitFor()
  await context.close()
})

test('a search of the whole country can be changed without naming a place', async () => {
  const { page, context } = await visitor(browser, PHONE)
  await openHydrated(page, `${LISTING}?page=2`)
  expect(await page.title()).toBe('Hotels in Nepal, page 2 | Chautari')
  // Until it is hydrated, the form sends exact dates as an empty value.
  await expect.poll(() => page.locator('form[role=search] [name=flexible]').count(), SOON).toBe(0)
  await openSearch(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/search=Nepal/)
  expect(new URL(page.url()).searchParams.has('flexible')).toBe(false)
  await expect.poll(() => page.title(), SOON).toBe(siteTexts.results.titleAnywhere)
  await page.getByRole('heading', { level: 1, name: /^\d+ stays in Nepal$/ }).waitFor()
  // The new search folds the form again.
  expect(await page.getByRole('search').isVisible()).toBe(false)
  await context.close()
})

const CHECKOUT = '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard'
const LOADED_LATE = sized({ gate: ['/blogs', CHECKOUT], long: ['/blogs', CHECKOUT, '/', '/package/annapurna-base-camp-trek'] })

test.each(LOADED_LATE)('pictures that wait for the page do not move it: %s', async (path) => {
  const { page, context } = await visitor(browser, PHONE)
  // On a slow phone Chromium paints lazy pictures, which have no room of their own, after the text around them.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // The page loads long after its first paint, as over a slow line.
  await page.route('**/assets/*.js', async (route) => {
    await sleep(500)
    await route.continue()
  })
  await openHydrated(page, server.url + path)
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1000)
      }),
  )
  expect(moved).toBeLessThan(0.02)
  await context.close()
})

test('the bar of a property leaves a phone while its rooms are on the screen', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${server.url}/property/phewa-horizon-resort`)
  const bar = page.getByRole('link', { name: 'See rooms' })
  const showFromTop = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => bar.count(), SOON).toBe(1)
  await showFromTop('#rooms article')
  await expect.poll(() => bar.count(), SOON).toBe(0)
  await showFromTop('#reviews')
  await expect.poll(() => bar.count(), SOON).toBe(1)
  expect(complaints()).toEqual([])
})

/** Returns whether a section begins in the upper third of a phone. */
const isAtTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((section, height) => {
    const { top } = section.getBoundingClientRect()
    return top >= 0 && top < height / 3
  }, PHONE.height)

test('a phone lays out of a property what is near its view, and a link to a section finds it', async () => {
  const { page, complaints } = await visitor(browser, PHONE)
  await page.goto(`${server.url}/property/phewa-horizon-resort`)
  const isLaidOut = (selector: string) =>
    page
      .locator(`${selector} > *`)
      .first()
      .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut('#overview')).toBe(true)
  for (const later of ['#rules', 'footer']) expect(await isLaidOut(later)).toBe(false)
  await page.goto(`${server.url}/property/phewa-horizon-resort#reviews`)
  await expect.poll(() => isLaidOut('#reviews')).toBe(true)
  await expect.poll(() => isAtTop(page, '#reviews')).toBe(true)
  expect(complaints()).toEqual([])
})

test.each(['/property/phewa-horizon-resort', '/package/annapurna-base-camp-trek'])(
  'a link to the reviews of %s is followed before the code of the sections has loaded',
  async (path) => {
    const { page, complaints } = await visitor(browser, PHONE)
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    let held = 0
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch()
      if (/(safety|itinerary)-heading/.test(await response.text())) {
        held++
        await isAllowed
      }
      await route.fulfill({ response })
    })
    await page.goto(server.url + path)
    await waitUntilHydrated(page)
    await expect.poll(() => held).toBeGreaterThan(0)
    await page.goto(`${server.url}${path}#reviews`)
    allow()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => isAtTop(page, '#reviews')).toBe(true)
    expect(complaints()).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
