import { addDays } from '@chautari/contract/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { departures } from '../../availability/store/tables.ts'
import { packagesOf } from '../../booking/testing/packages.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { freshPackage, reserve } = packagesOf(testApp)
const { pay, verify } = esewaOf(testApp)
const { see } = await paidBookingsOf(testApp)
const support = await createTestMember(app, { role: 'support' })
const REASON = 'two small groups become one'
const SEATS_LEFT = 1

beforeEach(() => startClock(testApp))

async function bookedTour() {
  const tour = await freshPackage({ departsIn: 40 })
  const other = addDays(tour.startDate, 7)
  await db.insert(departures).values({ packageId: tour.id, startDate: other, capacity: SEATS_LEFT, cutoffAt: await cutoff() })
  const references: string[] = []
  for (const quantity of [2, 1]) {
    const { booking_reference: reference } = await reserve(tour.slug, { bookingStartDate: tour.startDate, quantity })
    expect((await verify((await pay(reference)).data)).status).toBe(200)
    references.push(reference)
  }
  return { at: { headers: support.headers, params: { slug: tour.slug, day: tour.startDate } }, other, references }
}

const cutoff = async () => new Date((await clock.now()).getTime() + 30 * 24 * 3600 * 1000)

describe('moving travellers as staff', () => {
  test('asks as many travellers as there are seats, and records each booking, also when its traveller was not asked', async () => {
    const { at, other, references } = await bookedTour()
    const preview = await call('GET /staff/packages/:slug/departures/:day/moves', { ...at, query: { to: other } })
    expect(preview.body.data.bookings.map(({ outcome }) => outcome)).toEqual(['no_seats', 'asked'])
    const body = { to: other, references, reason: REASON }
    const asked = await call('POST /staff/packages/:slug/departures/:day/moves', { ...at, body })
    expect(asked.body.data.bookings.map(({ outcome }) => outcome)).toEqual(['no_seats', 'asked'])
    const [large = '', small = ''] = references
    expect([(await see(large)).proposal, (await see(small)).proposal]).toMatchObject([null, { starts_at: other }])
    const entries = async (reference: string) =>
      (await call('GET /staff/entries', { headers: support.headers, query: { about: `booking:${reference}` } })).body.data
    expect(await entries(large)).toEqual([])
    expect(await entries(small)).toMatchObject([{ act: 'bookings.propose_move', reason: REASON, after: { from: other } }])
  })
})
