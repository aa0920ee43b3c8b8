import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { selectRows } from '../../platform/database/db.ts'
import { dayFrom, midnightBefore } from '../../platform/database/nepal-day.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { bookAndPay, reserve, cancel } = await paidBookingsOf(testApp)

beforeEach(() => startClock(testApp))

async function overview(query: { from?: string; to?: string } = {}, role: 'finance' | 'support' = 'finance') {
  const { headers } = await createTestMember(app, { role })
  return (await call('GET /staff/overview', { headers, query })).body.data
}

describe('the overview', () => {
  test("counts today's events, and a booking when it is paid", async () => {
    const before = (await overview()).sum
    await reserve()
    const { reference, total, token } = await bookAndPay({})
    await cancel(reference, token)
    const { sum, days, providers, to } = await overview()
    expect(sum.bookings - before.bookings).toBe(2)
    expect(sum.cancellations - before.cancellations).toBe(1)
    expect(sum.funnel.paid - before.funnel.paid).toBe(1)
    expect((sum.money?.received ?? 0) - (before.money?.received ?? 0)).toBe(total)
    expect(providers).toContainEqual(expect.objectContaining({ provider: 'esewa', open: 0 }))
    expect(to).toBe(dayInNepal(await clock.now()))
    expect(days.at(-1)).toMatchObject({ day: to, bookings: expect.any(Number) })
    expect(days).toHaveLength(30)
  })

  test('counts the pages that browsers of people report', async () => {
    const before = (await overview()).sum.funnel
    await call('POST /steps', { body: { step: 'product' }, headers: BROWSER })
    await call('POST /steps', { body: { step: 'product' }, headers: { 'user-agent': 'Googlebot/2.1' } })
    expect((await overview()).sum.funnel).toEqual({ ...before, product: before.product + 1 })
  })

  test('counts a hold that lapses', async () => {
    const { lapsed } = (await overview()).sum
    await reserve()
    await clock.advance(3600)
    await lapseBookings(app)
    expect((await overview()).sum.lapsed).toBeGreaterThan(lapsed)
  })

  test('compares the days with the same number of days before them', async () => {
    await reserve()
    const today = dayInNepal(await clock.now())
    const { sum } = await overview({ from: today, to: today })
    const { before } = await overview({ from: addDays(today, 1), to: addDays(today, 1) })
    expect(before).toEqual(sum)
    expect(sum.bookings).toBeGreaterThan(0)
  })

  test('has no money for support', async () => {
    const { sum, before, days } = await overview({}, 'support')
    expect([sum.money, before.money, days.at(-1)?.money]).toEqual([null, null, null])
  })

  test('shows the age of the search index and of the outbox', async () => {
    expect(await overview()).toMatchObject({ index_age_seconds: null, outbox: { due: expect.any(Number) } })
  })

  test.each([
    ['one day without the other', { from: '2026-11-01' }],
    ['more than 92 days', { from: '2026-01-01', to: '2026-04-03' }],
  ])('refuses %s', async (_, query) => {
    const { headers } = await createTestMember(app, { role: 'admin' })
    expect((await call('GET /staff/overview', { headers, query })).status).toBe(422)
  })

  test('counts on the days of the time zone of Nepal, from a second before midnight to a second after', async () => {
    const day = dayFrom(midnightBefore(sql`at`))
    const differing = await selectRows(
      db,
      sql`
        select at::text from generate_series('2020-01-01 18:14:59+00'::timestamptz, '2031-01-01', '1 day') midnight,
          generate_series(midnight, midnight + interval '2 seconds', '1 second') at
        where ${day} is distinct from (at at time zone 'Asia/Kathmandu')::date::text`,
      z.object({ at: z.string() }),
    )
    expect(differing).toEqual([])
  })
})
