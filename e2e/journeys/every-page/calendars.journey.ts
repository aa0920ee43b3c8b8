import { addDays, calendarDate } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, openSearch, PHONE, variantsOf, visitor } from '../../support/browser.ts'
import { calendarField, pressDay } from '../../support/calendar.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated, waitUntilHydrated } from '../../support/hydration.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const NARROWEST = { width: 320, height: 640 }

type Shown = [name: string, path: string, day: (page: Page) => Locator]

/** Lists where dates are displayed. The prominent calendar is the one that comes first in the text. */
const DAYS: Shown[] = [
  ['the search', '/', (page) => page.getByRole('search').locator('summary').filter({ hasText: 'Check-in' })],
  ['a campaign', '/', (page) => page.getByText(/^Until/)],
  ['a post', '/blogs', (page) => page.locator('time')],
  ['deals', '/deals', (page) => page.getByText(/^Until/)],
  ['the heading of results', '/search/property/listing?search=Pokhara', (page) => page.locator('h1 + p')],
  [
    'a departure in a list',
    '/package/search?search=&theme=trek',
    (page) => page.getByRole('article').filter({ hasText: /20\d\d/ }),
  ],
  ['a departure', '/package/everest-base-camp-trek', (page) => page.getByRole('region', { name: 'Departure' }).locator('dd')],
  [
    'the summary of a checkout',
    '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard',
    (page) => page.getByRole('complementary').locator('dd'),
  ],
]

async function largeCalendar(page: Page, day: (page: Page) => Locator): Promise<'ad' | 'bs' | 'neither'> {
  const text = await day(page).first().innerText()
  const [ad, bs] = [text.search(/\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/), text.search(/\p{Script=Devanagari}/u)]
  if (ad < 0 || bs < 0) return 'neither'
  return ad < bs ? 'ad' : 'bs'
}

test.runIf(isLongRun)('the chosen calendar is the prominent one on every page and after a reload', async () => {
  const { page, context, complaints } = await visitor(browser, DESK)
  await openHydrated(page, server.url)
  const choice = page.getByRole('contentinfo').getByRole('group', { name: 'Calendar' })
  expect(await choice.getByRole('radio', { name: 'AD' }).isChecked()).toBe(true)
  for (const [name, path, day] of variantsOf(...DAYS)) {
    await page.goto(server.url + path)
    expect(await largeCalendar(page, day), name).toBe('ad')
  }

  await choice.getByRole('radio', { name: 'बि.सं.' }).check()
  for (const [name, path, day] of DAYS) {
    await page.goto(server.url + path)
    expect(await largeCalendar(page, day), name).toBe('bs')
  }
  await expectAccessible(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await choice.getByRole('radio', { name: 'बि.सं.' }).isChecked()).toBe(true)
  expect(complaints()).toEqual([])
  await context.close()
})

const activeDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'))

test('the calendar of a stay lies inside a small laptop screen, three stops before its days, in AD and Bikram Sambat', async () => {
  const { page, context, complaints } = await visitor(browser, { width: 1366, height: 768 })
  await openHydrated(page, server.url)
  await waitUntilHydrated(page)
  const field = calendarField(page.getByRole('search'), 'Check-in')
  await field.press('Enter')
  const calendar = page.getByRole('dialog', { name: siteTexts.search.chooseDates })
  await calendar.waitFor()
  const box = await calendar.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 768, JSON.stringify(box)).toBe(true)
  expect(await calendar.locator('input[type=date]').count()).toBe(0)
  await calendar
    .getByRole('button', { name: /from Rs [\d,]+ per room and night$/ })
    .first()
    .waitFor()
  expect(await calendar.boundingBox(), 'nothing moves when the prices arrive').toEqual(box)
  const [legend, sum] = [calendar.getByText(/^Lowest price per/), calendar.locator('footer')]
  expect((await legend.boundingBox())?.y, 'the line above the legend goes on above the sum').toBe((await sum.boundingBox())?.y)
  expect(await activeDay(page)).not.toBe(null)
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Shift+Tab')
  expect(await activeDay(page)).toBe(null)
  await expectAccessible(page)
  const heading = calendar.locator('table').first()
  expect(await heading.getAttribute('aria-labelledby')).not.toBe(null)
  await calendar.getByRole('radio', { name: 'बि.सं.' }).check()
  await calendar
    .getByText(/^\p{Script=Devanagari}+ [०-९]{4}$/u)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  expect(complaints()).toEqual([])
  await context.close()
})

test.runIf(isLongRun)('the calendar of a stay fills a phone and closes with Done', async () => {
  const { page, context, complaints } = await visitor(browser, PHONE)
  await openHydrated(page, `${server.url}/search/property/listing?search=Pokhara`)
  await openSearch(page)
  const field = calendarField(page.getByRole('search'), 'Check-in')
  await field.click()
  const calendar = page.getByRole('dialog', { name: siteTexts.search.chooseDates })
  await calendar.waitFor()
  expect(await calendar.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE })
  await page.setViewportSize(NARROWEST)
  const saturday = await calendar.locator('tbody tr:first-child td:last-child').first().boundingBox()
  expect(saturday && saturday.x + saturday.width, 'the last column').toBeLessThanOrEqual(NARROWEST.width)
  await page.setViewportSize(PHONE)
  const today = (await activeDay(page)) ?? ''
  const day = (n: number) => addDays(calendarDate(today), n)
  await pressDay(page, day(40))
  await calendar.getByText(siteTexts.calendar.chooseEnd).waitFor()
  await pressDay(page, day(43))
  await calendar.getByText('3 nights').first().waitFor()
  await expectAccessible(page)
  await calendar.getByRole('button', { name: 'Done' }).click()
  expect(await field.textContent()).toContain('3 nights')
  expect(await page.locator('[name=startDate]').inputValue()).toBe(day(40))
  expect(await page.locator('[name=endDate]').inputValue()).toBe(day(43))
  expect(complaints()).toEqual([])
  await context.close()
})

test.runIf(isLongRun)(
  'the search form of a phone shows the days and how far they may be moved, without cutting either',
  async () => {
    const { page } = await visitor(browser, PHONE)
    await page.goto(`${server.url}/search/property/listing?search=Pokhara&flexible=month`, { waitUntil: 'networkidle' })
    await openSearch(page)
    const chosen = page.getByRole('search').locator('summary span').filter({ hasText: siteTexts.search.monthInShort })
    await chosen.getByText(siteTexts.search.monthInShort).first().waitFor()
    const cut = await chosen.evaluateAll(
      (parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
    )
    expect(cut).toBe(0)
  },
)

test.runIf(isLongRun)(
  'the calendar of a stay on a phone keeps its parts apart and its sum in sight with text of twice the size',
  async () => {
    const { page } = await visitor(browser, PHONE)
    await page.goto(`${server.url}/search/property/listing?search=Pokhara`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await openSearch(page)
    await calendarField(page.getByRole('search'), 'Check-in').click()
    const calendar = page.getByRole('dialog', { name: siteTexts.search.chooseDates })
    const sum = calendar.getByText(/^from Rs/)
    await sum.waitFor()
    expect((await sum.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    expect(await calendar.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
    const legend = await calendar.getByText(/^Lowest price per room/).evaluate((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      return { end: words.getBoundingClientRect().bottom, days: line.previousElementSibling?.getBoundingClientRect().top ?? 0 }
    })
    expect(legend.end).toBeLessThanOrEqual(legend.days + 1)
  },
)
