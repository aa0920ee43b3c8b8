import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, variantsOf, visitor } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'

const { server, browser } = await openSharedStage()

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

test('the chosen calendar is the prominent one on every page and after a reload', async () => {
  const { page, context, complaints } = await visitor(browser, DESK)
  await page.goto(server.url, { waitUntil: 'networkidle' })
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

test('a date field shows the date in both calendars', async () => {
  const { page, context } = await visitor(browser, DESK)
  await page.goto(`${server.url}/search/property/listing?search=Pokhara`)
  await page.getByRole('search').locator('summary').filter({ hasText: 'Check-in' }).click()
  const hint = page.locator(`[id="${await page.getByLabel('Check-in', { exact: true }).getAttribute('aria-describedby')}"]`)
  expect(await hint.innerText()).toMatch(/^\w{3} \d+ \w{3} 20\d\d\s+\p{Script=Devanagari}/u)
  await page.getByRole('search').getByRole('radio', { name: 'बि.सं.' }).check()
  expect(await hint.innerText()).toMatch(/^\p{Script=Devanagari}.*\s+\w{3} \d+ \w{3} 20\d\d$/su)
  await context.close()
})
