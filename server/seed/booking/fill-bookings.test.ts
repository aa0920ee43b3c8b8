import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bookings } from '../../src/booking/store/tables.ts'
import { expectSoundBookings } from '../../src/booking/testing/reservations.ts'
import { selectRows } from '../../src/platform/database/db.ts'
import { freshApp } from '../../src/testing/app.ts'
import { contactOf } from '../account/demo-people.ts'
import { fillBookings, referenceOf } from './fill-bookings.ts'

const { app, db, call, clock } = await freshApp()

test('the demo has about forty bookings, in every status, which violate no invariant', { timeout: 120_000 }, async () => {
  const before = await clock.now()
  await fillBookings(app)
  const made = await db
    .select({ reference: bookings.reference, status: bookings.status, email: bookings.leadEmail })
    .from(bookings)
  expect(made.length).toBeGreaterThanOrEqual(40)
  // The start-up text of `npm start` says that this traveller has a booking in every status.
  const own = made.filter(({ email }) => email === contactOf(0).email)
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES))
  await expectSoundBookings(db)

  const elapsed = (await clock.now()).getTime() - before.getTime()
  expect(elapsed, 'the clock goes on where it was').toBeGreaterThan(0)
  expect(elapsed).toBeLessThan(110_000)
  const waiting = await selectRows(db, sql`select 1 as one from outbox where sent_at is null`, z.object({ one: z.number() }))
  expect(waiting, 'nobody is written to').toEqual([])

  const seen = await call('GET /bookings/:reference', { params: { reference: referenceOf(0) } })
  expect(seen.body.data).toMatchObject({ status: 'approved', is_masked: true })

  await fillBookings(app)
  expect(await db.select({ id: bookings.id }).from(bookings)).toHaveLength(made.length)
})
