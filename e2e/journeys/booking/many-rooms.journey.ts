import { errors } from '@chautari/contract/errors'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitor } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { checkCurrentPage, sendBooking } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage('booking')

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

const PALACE = 'machhapuchhre-lake-palace'
const [FAMILY, DOUBLE] = [`${PALACE}-deluxe`, `${PALACE}-standard`]

// Leaves the property one room for three adults and a child, and rooms for two adults.
await server.query(`update rooms set is_live = slug in ($1, $2) where slug like '${PALACE}-%'`, [FAMILY, DOUBLE])
await server.query("update rooms set title = 'Family Room', total_rooms = 1, max_guests = 3, max_children = 1 where slug = $1", [
  FAMILY,
])
await server.query("update rooms set title = 'Double', total_rooms = 9, max_guests = 2, max_children = 0 where slug = $1", [
  DOUBLE,
])

test.runIf(isLongRun)('a large property loads its rooms page by page and moves the focus to the first new room', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  await openHydrated(page, `${server.url}/property/${SLUG}`)
  const rooms = page
    .locator('#rooms')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  const more = page.getByRole('link', { name: siteTexts.room.loadMore })
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

test.runIf(isLongRun)('a large property pages its rooms by URL without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/property/${SLUG}`)
  await page.getByRole('link', { name: siteTexts.room.loadMore }).click()
  await page.waitForURL(/page=2/)
  expect(await page.locator('#rooms').getByRole('heading', { level: 3 }).count()).toBe(20)
  await context.close()
})

test.runIf(isLongRun)('a room opens in a dialog over its property page and leaves that page unchanged', async () => {
  const { page, complaints } = await visitor(browser, PHONE, 'dark')
  await openHydrated(page, `${server.url}/property/${SLUG}`)
  await page
    .getByRole('link', { name: /^Room details: / })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('room')).toContain(SLUG)
  await dialog.getByText(siteTexts.room.ofKind).waitFor()
  expect(await dialog.getByRole('link', { name: /^Book Now/ }).count()).toBe(1)
  await checkCurrentPage(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The dialog closes at once, but the URL changes a moment later.
  await page.waitForURL((url) => !url.searchParams.has('room'))
  expect(complaints()).toEqual([])
})

test('a family of five books a mix of rooms at the price that it agreed to', async () => {
  const [{ today = '' } = {}] = await server.query('select app_today()::text as today')
  // Beyond the nights that the demo sells out.
  const from = addDays(calendarDate(String(today)), 190)
  const { page, complaints } = await visitor(browser, PHONE)
  await page.goto(`${server.url}/property/${PALACE}?startDate=${from}&endDate=${addDays(from, 2)}&adult=4&child=1&rooms=2`)
  await page.getByRole('heading', { level: 3, name: '1 Family Room + 1 Double' }).waitFor()
  await checkCurrentPage(page)
  await page.getByRole('link', { name: 'Book Now: 1 Family Room + 1 Double' }).click()
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.headingOfMix }).waitFor()
  await page.getByText('2 rooms are enough for 4 adults, 1 child.').filter({ visible: true }).first().waitFor()
  await checkCurrentPage(page)
  const checkout = page.url()

  const total = page.getByRole('complementary', { name: 'Booking summary' }).locator('summary').first().getByText(/^Rs/)
  const before = await total.textContent()
  await page.getByRole('link', { name: siteTexts.checkout.continueToDetails }).click()
  await server.query(
    `insert into plan_nights (plan_id, night, price_paisa, origin)
     select l.id, $2::date, r.rate_paisa * 2, 'hand' from rate_plans l join rooms r on r.id = l.room_id where l.is_default and r.slug = $1
     on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa`,
    [DOUBLE, from],
  )
  await sendBooking(page)
  await page.getByText(errors.price_changed.message).first().waitFor()
  await expect.poll(() => total.textContent(), { timeout: 15_000 }).not.toBe(before)
  const agreed = Number((await total.textContent())?.replace(/[^\d.]/g, ''))
  await page.getByRole('button', { name: siteTexts.checkout.continueToPayment }).click()
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  await page.getByText('1 Family Room + 1 Double').filter({ visible: true }).first().waitFor()
  const [booking] = await server.query(
    'select total_paisa, quantity, jsonb_array_length(lines::jsonb) as lines from bookings where reference = $1',
    [page.url().slice(-16)],
  )
  expect([Number(booking?.total_paisa), booking?.quantity, booking?.lines]).toEqual([agreed * 100, 1, 2])
  expect(complaints().filter((complaint) => !complaint.includes('409'))).toEqual([])

  const statusWith = async (more: string) => (await fetch(checkout.replace(/more=[^&]*/, `more=${more}`))).status
  expect(await statusWith('no-such-room:1:standard')).toBe(404)
  expect(await statusWith('not a line')).toBe(200)
})
