import { isLongRun } from '@chautari/server/testing/long-runs'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'

const { server, browser } = await openStage()

const SLUG = 'phewa-horizon-resort'
const KINDS_MORE = 17

/** Adds room types to the property until they need more than two pages. */
await server.query(
  `insert into rooms (property_id, slug, title, type, category, description, rate_paisa, total_rooms, total_beds, max_guests,
     max_children, is_breakfast_included, inclusions, picture_names)
   select property_id, slug || '-' || n, title || ' ' || n, type, category, description, rate_paisa + n * 100, total_rooms, total_beds,
     max_guests, max_children, is_breakfast_included, inclusions, picture_names
   from rooms, generate_series(1, $2::int) n where slug = $1 || '-standard'`,
  [SLUG, KINDS_MORE],
)

test.runIf(isLongRun)('a large property loads its rooms page by page and moves the focus to the first new room', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  await page.goto(`${server.url}/property/${SLUG}`, { waitUntil: 'networkidle' })
  const rooms = page
    .locator('#rooms')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  const more = page.getByRole('link', { name: 'Show more rooms' })
  expect(await rooms.count()).toBe(10)
  for (const shown of [20, 22]) {
    await more.click()
    await expect.poll(() => rooms.count(), { timeout: 10_000 }).toBe(shown)
    const focused = rooms.nth(Math.floor((shown - 1) / 10) * 10)
    await expect.poll(() => focused.evaluate((row) => row.contains(document.activeElement)), { timeout: 10_000 }).toBe(true)
  }
  expect(await more.count()).toBe(0)
  const titles = await rooms.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(new Set(titles).size).toBe(22)
  await checkCurrentPage(page)
  expect(complaints()).toEqual([])
})

test('a large property pages its rooms by URL without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/property/${SLUG}`)
  await page.getByRole('link', { name: 'Show more rooms' }).click()
  await page.waitForURL(/page=2/)
  expect(await page.locator('#rooms').getByRole('heading', { level: 3 }).count()).toBe(20)
  await context.close()
})

test('a room opens in a dialog over its property page and leaves that page unchanged', async () => {
  const { page, complaints } = await visitor(browser, PHONE, 'dark')
  await page.goto(`${server.url}/property/${SLUG}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /^Room details: / })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('room')).toContain(SLUG)
  await dialog.getByText('Number of rooms').waitFor()
  expect(await dialog.getByRole('link', { name: /^Book Now/ }).count()).toBe(1)
  await checkCurrentPage(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The dialog closes at once, but the URL changes a moment later.
  await page.waitForURL((url) => !url.searchParams.has('room'))
  expect(complaints()).toEqual([])
})
