import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../../testing/app.ts'
import { countRows, reservationsOf, traveller } from '../../testing/reservations.ts'

const testApp = await freshApp()
const { db } = testApp
const { room, ask, freshStay } = await reservationsOf(testApp)

/** Waits until a reservation waits for the lock of a night. */
const waitForLock = () =>
  expect
    .poll(() => countRows(db, sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .toBeGreaterThan(0)

describe('a hold whose stock is taken between its check and its lock', () => {
  /** Asks for a night that another transaction has locked, and that it closes when the hold waits for it. */
  async function askWhileLocked(change: ReturnType<typeof sql>, key: string) {
    const request = { ...(await freshStay()), ...traveller(), key }
    const isNight = sql`room_id = ${room.id} and night = ${request.starts_at}::date`
    await db.execute(
      sql`insert into room_nights (room_id, night, capacity) values (${room.id}, ${request.starts_at}::date, ${room.total_rooms})`,
    )
    let answering: ReturnType<typeof ask> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from room_nights where ${isNight} for update`)
      answering = ask(request)
      await waitForLock()
      await tx.execute(sql`update room_nights set ${change} where ${isNight}`)
    })
    return { request, answer: await answering }
  }

  test('is refused, and leaves nothing behind', async () => {
    const key = randomUUID()
    const { request, answer } = await askWhileLocked(sql`closed = true`, key)
    expect(answer?.error?.code).toBe('room_unavailable')
    const { lead_traveller_email: email, starts_at: night } = request
    expect(await countRows(db, sql`select from bookings where lead_email = ${email}`)).toBe(0)
    expect(await countRows(db, sql`select from outbox where recipient_address = ${email}`)).toBe(0)
    expect(await countRows(db, sql`select from idempotency_keys where key = ${key}`)).toBe(0)
    expect(
      await countRows(db, sql`select from room_nights where room_id = ${room.id} and night = ${night}::date and held > 0`),
    ).toBe(0)
  })

  test('negative control: is made when the other transaction changes nothing', async () => {
    const key = randomUUID()
    const { answer } = await askWhileLocked(sql`closed = false`, key)
    expect(answer?.status).toBe(201)
    expect(await countRows(db, sql`select from idempotency_keys where key = ${key} and answer is not null`)).toBe(1)
  })
})
