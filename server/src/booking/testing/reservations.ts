import type { CallInput } from '@chautari/contract/contract'
import { addDays, calendarDate, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'
import type { freshApp } from '../../testing/app.ts'

export type TestApp = Awaited<ReturnType<typeof freshApp>>

type Body = CallInput<'POST /rooms/:roomSlug/booking'>['body']
type Wish = Partial<Body> & { roomSlug?: string; key?: string }

const Room = z.object({ id: z.number(), slug: z.string(), total_rooms: z.number(), rate: z.number() })

// Beyond the nights of the demo, and for each stay of its own, so that tests do not take each other's rooms.
const FAR = 200
let staysMade = 0
let travellersMade = 0

/** Somebody who has no booking yet. */
export function traveller() {
  const number = String(++travellersMade).padStart(8, '0')
  return {
    lead_traveller_name: 'Ram Shrestha',
    lead_traveller_email: `ram${number}@example.com`,
    lead_traveller_phone: `98${number}`,
  }
}

/** A room of which there are a few, at its plain rate. */
async function someRoom(db: Db) {
  const [room] = await selectRows(
    db,
    sql`select id, slug, total_rooms, rate_paisa::float8 as rate from rooms
        where total_rooms between 3 and 8 and offer_paisa is null order by id limit 1`,
    Room,
  )
  if (!room) throw new Error('The demo has no such room.')
  return room
}

/** Reservations as a traveller makes them, through the front door. */
export async function reservationsOf({ call, db, clock }: TestApp) {
  const room = await someRoom(db)

  /** Two nights that nobody has asked for. */
  async function freshStay(): Promise<{ starts_at: CalendarDate; ends_at: CalendarDate }> {
    const today = dayInNepal(await clock.now())
    const starts_at = addDays(today, FAR + 2 * staysMade++)
    return { starts_at, ends_at: addDays(starts_at, 2) }
  }

  async function ask({ roomSlug, key, ...wish }: Wish = {}) {
    const stay = wish.starts_at && wish.ends_at ? { starts_at: wish.starts_at, ends_at: wish.ends_at } : await freshStay()
    const body: Body = { ...stay, adult_count: 2, child_count: 0, quantity: 1, ...traveller(), ...wish }
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return call('POST /rooms/:roomSlug/booking', { params: { roomSlug: roomSlug ?? room.slug }, body, headers })
  }

  async function reserve(wish: Wish = {}) {
    const answered = await ask(wish)
    return answered.body.data
  }

  /** The booking as the API shows it, whole when a token is given. */
  async function see(reference: string, token?: string) {
    const headers: Record<string, string> = token === undefined ? {} : { 'x-guest-token': token }
    const answered = await call('GET /bookings/:reference', { params: { reference }, headers })
    return answered.body.data
  }

  /** Somebody else takes every room of the kind for the same nights. */
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

/** Lets the clock run again, from where it stands by default. */
export async function startClock({ db, clock }: TestApp): Promise<void> {
  const stoppedAt = await clock.now()
  await db.execute(
    sql.raw(`create or replace function app_now() returns timestamptz language sql volatile
      as $$ select clock_timestamp() + (select ahead from test_clock) $$`),
  )
  await clock.set(stoppedAt)
}

export async function countRows(db: Db, query: SQL): Promise<number> {
  const [row] = await selectRows(db, sql`select count(*)::int as n from (${query}) counted`, z.object({ n: z.number() }))
  return row?.n ?? 0
}

const Finding = z.object({ rule: z.string(), about: z.string() })

/** What must hold after whatever happened: no row is found. Stock equals what is allocated, and each status has its nights and money. */
export async function expectSoundBookings(db: Db): Promise<void> {
  const findings = await selectRows(
    db,
    sql`
      select 'counters are the sums of the allocations' as rule, concat(n.room_id, ' ', n.night) as about
      from room_nights n left join (
        select room_id, night, sum(quantity) filter (where state = 'held') as held, sum(quantity) filter (where state = 'confirmed') as booked
        from allocations group by room_id, night
      ) s on s.room_id = n.room_id and s.night = n.night
      where n.held <> coalesce(s.held, 0) or n.booked <> coalesce(s.booked, 0)
      union all
      select 'counters are the sums of the seats taken', concat(d.package_id, ' ', d.start_date)
      from departures d left join (
        select package_id, start_date, sum(quantity) filter (where state = 'held') as held, sum(quantity) filter (where state = 'confirmed') as booked
        from seat_allocations group by package_id, start_date
      ) s on s.package_id = d.package_id and s.start_date = d.start_date
      where d.held <> coalesce(s.held, 0) or d.booked <> coalesce(s.booked, 0)
      union all
      select 'a standing booking has every night, or its departure, confirmed', b.reference from bookings b
      where b.status in ('approved', 'pending', 'cancellation_pending', 'cancellation_rejected')
        and (select count(*) from (select holder, quantity, state from allocations union all select holder, quantity, state from seat_allocations) a
             where a.holder = b.reference and a.state = 'confirmed' and a.quantity = b.quantity)
            <> case when b.package_id is null then b.ends_on - b.starts_on else 1 end
      union all
      select 'only a standing booking has something confirmed', b.reference from bookings b
      where b.status not in ('approved', 'pending', 'cancellation_pending', 'cancellation_rejected')
        and (exists (select 1 from allocations a where a.holder = b.reference and a.state = 'confirmed')
          or exists (select 1 from seat_allocations a where a.holder = b.reference and a.state = 'confirmed'))
      union all
      select 'a standing booking is paid or free', reference from bookings
      where status in ('approved', 'pending') and paid_paisa <> total_paisa
      union all
      select 'an unpaid booking has no money applied', reference from bookings where status like 'payment%' and paid_paisa <> 0
      union all
      select 'a capture is applied, refunded or kept aside, once', p.provider_ref from payment_attempts p
      join bookings b on b.id = p.booking_id
      where p.state = 'captured' and p.captured_paisa <> (
        select coalesce(sum(r.amount_paisa), 0) from refunds r where r.attempt_id = p.id
      ) + case when b.status = 'approved' and not exists (
        select 1 from refunds r where r.attempt_id = p.id and r.amount_paisa = p.captured_paisa
      ) then b.total_paisa else 0 end
      union all
      select 'one capture at most is applied', b.reference from bookings b
      where (select count(*) from payment_attempts p where p.booking_id = b.id and p.state = 'captured' and not exists (
        select 1 from refunds r where r.attempt_id = p.id and r.kind = 'excess' and r.amount_paisa = p.captured_paisa)) > 1
      union all
      select 'a rejected booking has its whole price refunded', b.reference from bookings b
      where b.status = 'reject' and b.paid_paisa <> (
        select coalesce(sum(amount_paisa), 0) from refunds r where r.booking_id = b.id and r.kind = 'reject')
      union all
      select 'a history has no gap and ends where the booking is', b.reference from bookings b
      where (select array_agg(seq order by seq) from booking_events e where e.booking_id = b.id)
            is distinct from (select array_agg(n) from generate_series(1, (select count(*)::int from booking_events e where e.booking_id = b.id)) n)
         or (select to_status from booking_events e where e.booking_id = b.id order by seq desc limit 1) <> b.status`,
    Finding,
  )
  expect(findings).toEqual([])
}
