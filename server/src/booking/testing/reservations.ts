import type { CallInput } from '@chautari/contract/contract'
import { addDays, calendarDate, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { freshApp } from '../../testing/app.ts'

export type TestApp = Awaited<ReturnType<typeof freshApp>>

type Body = CallInput<'POST /rooms/:roomSlug/booking'>['body']
type BookingRequest = Partial<Body> & { roomSlug?: string; key?: string; by?: Record<string, string> }

const Room = z.object({ id: z.number(), slug: z.string(), total_rooms: z.number(), rate: z.number() })

// Beyond the nights of the demo data, and different for each stay, so that tests do not compete for rooms.
const FAR = 200
// Then the last nights that can be booked are reached: the room has some others left for the same nights.
const STAYS = 160
const staysMade = new WeakMap<Db, number>()
let travellersMade = 0

/** Returns a traveller without bookings. */
export function traveller() {
  const number = String(++travellersMade).padStart(8, '0')
  return {
    lead_traveller_name: 'Ram Shrestha',
    lead_traveller_email: `ram${number}@example.com`,
    // Users made for tests have numbers that begin with 98.
    lead_traveller_phone: `97${number}`,
  }
}

/** Returns a room type with a few rooms and no offer. */
async function someRoom(db: Db) {
  const [room] = await selectRows(
    db,
    sql`select id, slug, total_rooms, rate_paisa::float8 as rate from rooms
        where total_rooms between 3 and 8 and offer_paisa is null order by id limit 1`,
    Room,
  )
  if (!room) throw new Error('demo data has no room type with 3 to 8 rooms and no offer')
  return room
}

/** Returns helpers that reserve rooms through the API. */
export async function reservationsOf({ call, db, clock }: TestApp) {
  const room = await someRoom(db)

  /** Returns two nights that no other test uses, unless the file makes more than 160 reservations. */
  async function freshStay(): Promise<{ starts_at: CalendarDate; ends_at: CalendarDate }> {
    const today = dayInNepal(await clock.now())
    const made = staysMade.get(db) ?? 0
    staysMade.set(db, made + 1)
    const starts_at = addDays(today, FAR + 2 * (made % STAYS))
    return { starts_at, ends_at: addDays(starts_at, 2) }
  }

  async function ask({ roomSlug, key, by, ...request }: BookingRequest = {}) {
    const stay =
      request.starts_at && request.ends_at ? { starts_at: request.starts_at, ends_at: request.ends_at } : await freshStay()
    const body: Body = { ...stay, adult_count: 2, child_count: 0, quantity: 1, ...traveller(), ...request }
    const headers: Record<string, string> = { ...by, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    return call('POST /rooms/:roomSlug/booking', { params: { roomSlug: roomSlug ?? room.slug }, body, headers })
  }

  async function reserve(request: BookingRequest = {}) {
    const answered = await ask(request)
    return answered.body.data
  }

  /** Returns the booking from the API, whole with a token. */
  async function see(reference: string, token?: string) {
    const headers: Record<string, string> = token === undefined ? {} : { 'x-guest-token': token }
    const answered = await call('GET /bookings/:reference', { params: { reference }, headers })
    return answered.body.data
  }

  /** Reserves every room of the type for the same nights. */
  async function sellOut(reference: string) {
    const { starts_at, ends_at } = await see(reference)
    return reserve({ starts_at: calendarDate(starts_at), ends_at: calendarDate(ends_at), quantity: room.total_rooms })
  }

  return { room, freshStay, ask, reserve, see, sellOut }
}

/** Stops the database's clock at an instant. */
export async function stopClock(db: Db, instant: Date): Promise<void> {
  const text = instant.toISOString()
  await db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql volatile as $$ select timestamptz '${text}' $$`,
    ),
  )
}

/** Restarts the database's clock from where it was stopped. */
export async function startClock({ db, clock }: TestApp): Promise<void> {
  const stoppedAt = await clock.now()
  await db.execute(
    sql.raw(`create or replace function app_now() returns timestamptz language sql volatile
      as $$ select clock_timestamp() + (select ahead from test_clock) $$`),
  )
  await clock.set(stoppedAt)
}

/** Returns the number of rows of a query. */
export async function countRows(db: Db, query: SQL): Promise<number> {
  const [row] = await selectRows(db, sql`select count(*)::int as n from (${query}) counted`, z.object({ n: z.number() }))
  return row?.n ?? 0
}

export { expectSoundBookings } from '../../testing/sound.ts'
