import { randomUUID } from 'node:crypto'
import { addDays } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/sql-state.ts'
import type { AppError } from '../../platform/errors.ts'
import { freshApp } from '../../testing/app.ts'
import { countBlocked, deadlocksOf } from '../../testing/blocked.ts'
import { sized } from '../../testing/long-runs.ts'
import { countRows, reservationsOf, traveller } from '../testing/reservations.ts'
import { newReference } from './new-reference.ts'
import { reserveRoom } from './reserve-room.ts'

const CLIENTS = 64
// Fewer than the stays that `freshStay` makes before it repeats them: a repeated one may be full.
const ROUNDS = sized({ gate: 1, long: 150 })

// On a slow machine, copies that wait long for their turn or a connection are answered with 503 (decision 163).
const RETRY_LATER = new Set<string | number>(['request_in_flight', 'service_unavailable'])

const testApp = await freshApp()
const { app, db, call } = testApp
const { room, ask, reserve, freshStay, see } = await reservationsOf(testApp)

const together = <T>(work: (client: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))

describe('sixty-four concurrent copies of one request', () => {
  test('make one booking, which every copy gets unless it has to retry later', async () => {
    const request = { ...(await freshStay()), ...traveller(), key: randomUUID() }
    const answers = await together(() => ask(request))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ error }) => error?.code).filter((code) => !RETRY_LATER.has(code ?? ''))).toEqual([])
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    const made = [...answers.filter(({ status }) => status === 201), await ask(request)]
    expect(new Set(made.map(({ body }) => body.data.booking_reference)).size).toBe(1)
    expect(await countRows(db, sql`select 1 from bookings where lead_email = ${request.lead_traveller_email}`)).toBe(1)
  })

  test('negative control: without a key make as many bookings as there are rooms', async () => {
    const request = { ...(await freshStay()), ...traveller() }
    const answers = await together(() => ask(request))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(room.total_rooms)
  })
})

describe('two copies of one request, of which one takes the usual way and one a transaction', () => {
  /** Returns a way to send a copy of a request: as usual, or in a transaction from the start, as after a lost race. */
  async function copiesOf(person: ReturnType<typeof traveller>) {
    const party = { adult_count: 2, child_count: 0, quantity: 1, more_lines: [] }
    const reservation = { ...(await freshStay()), ...party, ...person }
    const caller = { address: '127.0.0.1', requestId: 'copy', actor: null, locale: 'en' } as const
    const asked = { roomSlug: room.slug, reservation, idempotencyKey: randomUUID(), caller }
    const send = {
      usual: () => reserveRoom(app, asked),
      transaction: () => reserveRoom(app, { ...asked, reference: newReference() }),
    }
    return (way: keyof typeof send) => send[way]()
  }
  const countBookings = ({ lead_traveller_email: email }: ReturnType<typeof traveller>) =>
    countRows(db, sql`select 1 from bookings where lead_email = ${email}`)

  test.each([
    ['usual', 'transaction'],
    ['transaction', 'usual'],
  ] as const)('do not lock what the other waits for: %s before %s', async (first, second) => {
    const person = traveller()
    const copy = await copiesOf(person)
    let answers: ReturnType<typeof copy>[] = []
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('phone ' || ${person.lead_traveller_phone}, 0))`)
      answers = [copy(first)]
      await expect.poll(() => countBlocked(db)).toBe(1)
      answers.push(copy(second))
      await expect.poll(() => countBlocked(db)).toBe(2)
      // One of them waits for the party, and the other for it before it has written its key.
      const writing = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and backend_xid is not null`
      expect(await countRows(db, writing)).toBe(first === 'usual' ? 0 : 1)
    })
    const references = (await Promise.all(answers)).map(({ reference }) => reference)
    expect(new Set(references).size).toBe(1)
    expect(await countBookings(person)).toBe(1)
  })

  test('make one booking, however many there are', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = traveller()
      const copy = await copiesOf(person)
      const settled = await Promise.allSettled(
        Array.from({ length: CLIENTS / 4 }, (_, client) => copy(client % 2 === 0 ? 'usual' : 'transaction')),
      )
      const references = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.reference] : []))
      const refusals = settled.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as AppError).code] : []))
      expect(refusals.filter((code) => code !== 'request_in_flight')).toEqual([])
      expect(new Set(references).size).toBe(1)
      expect(await countBookings(person)).toBe(1)
    }
    expect(await deadlocksOf(db)).toBe(0)
  }, 300_000)
})

describe('an outdated search result', () => {
  test('is refused as unavailable when another booking was faster', async () => {
    const stay = await freshStay()
    const found = () =>
      call('GET /rooms/:roomSlug', {
        params: { roomSlug: room.slug },
        query: { from_date: stay.starts_at, to_date: stay.ends_at },
      })
    expect((await found()).body.data.available_count).toBe(room.total_rooms)
    await reserve({ ...stay, quantity: room.total_rooms })
    const { status, error } = await ask(stay)
    expect({ status, code: error?.code }).toEqual({ status: 409, code: 'room_unavailable' })
    expect(error?.message).toMatch(/\w+ \w+/)
  })

  test('shows a lapsed booking as unavailable', async () => {
    const stay = await freshStay()
    const { booking_reference } = await reserve({ ...stay, quantity: room.total_rooms })
    await testApp.clock.advance(13 * 60)
    expect(await see(booking_reference)).toMatchObject({ is_reserved: false, has_availability: true })
    await reserve(stay)
    expect(await see(booking_reference)).toMatchObject({ is_reserved: false, has_availability: false })
  })
})

describe('a supplier who reduces the rooms below those sold', () => {
  test('is refused by the database for each night, and nothing changes', async () => {
    const stay = await freshStay()
    await reserve({ ...stay, quantity: 2 })
    const later = addDays(stay.starts_at, 1)
    for (const night of [stay.starts_at, later]) {
      const lowered = db.execute(sql`update room_nights set capacity = 1 where room_id = ${room.id} and night = ${night}::date`)
      expect(sqlState(await lowered.catch((error: unknown) => error))).toBe('23514')
    }
    await db.execute(sql`update room_nights set capacity = 2 where room_id = ${room.id} and night = ${stay.starts_at}::date`)
    expect((await ask(stay)).error?.code).toBe('room_unavailable')
  })
})
