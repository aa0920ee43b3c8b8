import { createHash } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '@chautari/contract/booking/status'
import { z } from 'zod'
import { esewaOf } from '../payment/testing/esewa.ts'
import { historyOf } from '../payment/testing/ledger.ts'
import { selectRows } from '../platform/database/db.ts'
import { freshApp } from '../testing/app.ts'
import { bookings } from './store/tables.ts'
import { reservationsOf } from './testing/reservations.ts'

const testApp = await freshApp()
const { db } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { start, end, reverify } = esewaOf(testApp)

/** Returns the error that the database raises for a statement. */
async function errorOf(statement: Promise<unknown>): Promise<string> {
  const error: unknown = await statement.then(
    () => new Error('nothing'),
    (refused: unknown) => refused,
  )
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

const put = (reference: string, status: BookingStatus) =>
  errorOf(db.update(bookings).set({ status }).where(eq(bookings.reference, reference)).execute())

const run = (statement: SQL) => errorOf(db.execute(statement))

/** Returns a booking whose payment was cancelled, so that its history has both pending and failed. */
async function failed() {
  const { booking_reference: reference } = await reserve()
  const { transaction_uuid } = await start(reference)
  await end(transaction_uuid, { outcome: 'cancel' })
  await reverify(reference)
  expect((await see(reference)).status).toBe('payment_failed')
  return reference
}

describe('SQL written by hand', () => {
  test('cannot change a status without an event, not even back to an earlier one', async () => {
    const { booking_reference: fresh } = await reserve()
    expect(await put(fresh, 'payment_failed')).toContain('without an event')
    const reference = await failed()
    expect(await put(reference, 'payment_pending')).toContain('without an event')
    expect((await see(reference)).status).toBe('payment_failed')
  })

  test('cannot make a change of status that is not in the table', async () => {
    const reference = await failed()
    expect(await put(reference, 'cancelled')).toContain('cannot go from payment_failed to cancelled')
  })

  test('cannot update, delete or insert events of the history', async () => {
    const reference = await failed()
    const { events } = await historyOf(db, reference)
    const own = sql`booking_id = (select id from bookings where reference = ${reference})`
    expect(await run(sql`update booking_events set actor = 'nobody' where ${own}`)).toContain('only grows')
    expect(await run(sql`delete from booking_events where ${own}`)).toContain('only grows')
    const after = (seq: SQL, from: string) =>
      run(sql`insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor)
        select id, ${seq}, ${from}, 'payment_pending', 'invented', 'nobody' from bookings where reference = ${reference}`)
    const next = sql`${events.length}::int + 1`
    expect(await after(sql`${events.length}::int + 2`, 'payment_failed')).toContain('does not follow')
    expect(await after(next, 'payment_pending')).toContain('does not follow')
    expect((await historyOf(db, reference)).events).toEqual(events)
  })

  test('cannot oversell stock or apply an unpaid amount', async () => {
    const { booking_reference: reference } = await reserve()
    const nights = sql`(room_id, night) in (select room_id, night from allocations where holder = ${reference})`
    expect(await run(sql`update room_nights set booked = capacity where ${nights}`)).toContain('no_oversell')
    expect(await run(sql`update room_nights set held = -1 where ${nights}`)).toContain('held_not_negative')
    expect(await put(reference, 'approved')).toContain('standing_is_paid')
    const paid = db.update(bookings).set({ paidPaisa: 1 }).where(eq(bookings.reference, reference))
    expect(await errorOf(paid.execute())).toContain('nothing_paid_while_unpaid')
  })
})

describe('the hash of an event', () => {
  const Event = z.object({ prev_hash: z.string().nullable(), hash: z.string(), fields: z.array(z.string()) })

  test('is that of the event before it and of its own fields, so that stored hashes stay valid', async () => {
    const reference = await failed()
    const events = await selectRows(
      db,
      sql`select e.prev_hash, e.hash, array[e.booking_id::text, e.seq::text, coalesce(e.from_status, ''), e.to_status, e.trigger, e.actor,
          coalesce(e.on_behalf_of, ''), coalesce(e.request_id, ''), to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.detail::text] as fields
        from booking_events e join bookings b on b.id = e.booking_id where b.reference = ${reference} order by e.seq`,
      Event,
    )
    expect(events.length).toBeGreaterThan(1)
    const hashes = events.map(({ prev_hash: before, fields }) =>
      createHash('sha256')
        .update([before ?? '', ...fields].join('|'))
        .digest('hex'),
    )
    expect(events.map(({ hash }) => hash)).toEqual(hashes)
    expect(events.map(({ prev_hash: before }) => before)).toEqual([null, ...hashes.slice(0, -1)])
  })

  test('is computed by a function that keeps its plan, as the hashes of all histories are', async () => {
    const functions = await selectRows(
      db,
      sql`select p.proname as name, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang where p.proname like 'hash\_of\_%'`,
      z.object({ name: z.string(), language: z.string() }),
    )
    expect(functions.map(({ name }) => name)).toContain('hash_of_event')
    expect(functions.filter(({ language }) => language === 'sql')).toEqual([])
  })
})
