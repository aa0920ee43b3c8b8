import { errors } from '@chautari/contract/errors'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { PHONE, visitor } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'
import { checkCurrentPage, sendBooking } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage('booking')

const PROPERTY = 'machhapuchhre-lake-palace'
const ROOM = `${PROPERTY}-standard`
const NIGHTS = 7
const WRITE = `
  insert into plan_nights (plan_id, night, price_paisa, origin)
  select l.id, $2::date, r.rate_paisa * 2, 'hand' from rate_plans l join rooms r on r.id = l.room_id where l.is_default and r.slug = $1
  on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa`

/** Returns an amount such as "Rs 1,23,456" or "NPR 1,23,456.00" in rupees. */
const rupeesIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))

test('a guest chooses the plan without a refund, is shown a changed price, and sees the price of each night that was booked', async () => {
  const [{ today = '' } = {}] = await server.query('select app_today()::text as today')
  // Beyond the nights that the demo sells out; a week has a dearer Friday.
  const from = addDays(calendarDate(String(today)), 190)
  const stay = `startDate=${from}&endDate=${addDays(from, NIGHTS)}&adult=2&child=0&rooms=1`
  const { page, complaints } = await visitor(browser, PHONE)
  await page.goto(`${server.url}/room/${ROOM}?${stay}`)
  await page.getByText('Free cancellation', { exact: true }).first().waitFor()
  await checkCurrentPage(page)
  // The bar of a phone leads to the choice instead of past it.
  await page.getByRole('link', { name: 'See options' }).click()
  expect(new URL(page.url()).hash).toBe('#plans')
  await page.getByRole('link', { name: /^Book Now: .*, Save 10%, non-refundable$/ }).click()
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.heading }).waitFor()
  expect(page.url()).toContain('plan=non-refundable')

  const summary = page.getByRole('complementary', { name: 'Booking summary' })
  await page.getByRole('link', { name: siteTexts.checkout.continueToDetails }).click()
  const total = summary.locator('summary').first().getByText(/^Rs/)
  const before = await total.textContent()
  await server.query(WRITE, [ROOM, addDays(from, 1)])
  await sendBooking(page)
  await page.getByText(errors.price_changed.message).first().waitFor()
  await expect.poll(() => total.textContent(), { timeout: 15_000 }).not.toBe(before)
  await summary.locator('summary').first().click()
  await summary.getByText(siteTexts.plans.nightly).click()
  await checkCurrentPage(page)
  await page.getByRole('button', { name: siteTexts.checkout.continueToPayment }).click()
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)

  await page.getByRole('timer').waitFor()
  // On a phone the price is folded with the rest of the summary.
  const rows = await page.locator('main table tr').filter({ hasText: 'Rs' }).allTextContents()
  const amounts = rows.map((row) => rupeesIn(row.slice(row.lastIndexOf('Rs'))))
  expect(amounts).toHaveLength(NIGHTS + 1)
  const [booking] = await server.query('select total_paisa, product from bookings where reference = $1', [page.url().slice(-16)])
  expect(amounts.slice(0, NIGHTS).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
  expect(Number(booking?.total_paisa)).toBe((amounts.at(-1) ?? 0) * 100)
  expect(booking?.product).toMatchObject({ plan: { code: 'non-refundable' }, refundTiers: [] })
  expect(complaints().filter((complaint) => !complaint.includes('409'))).toEqual([])
})
