import type { CalendarDate } from '@chautari/contract/dates'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/db.ts'
import { roomNights } from './tables.ts'

// Every command locks the night rows in order of room and night before it touches an allocation, so that commands on the
// same nights wait for each other and never deadlock; allocations change only under the lock of their night.

/** Rooms of one kind for some nights, taken in the name of an opaque holder. */
export type Taking = { holder: string; room: { id: number; totalRooms: number }; nights: CalendarDate[]; quantity: number }

type Target = { counter: 'held'; state: 'held'; expiresAt: Date } | { counter: 'booked'; state: 'confirmed'; expiresAt: null }

const Counted = z.object({ count: z.number() })
const Taken = z.object({ taken: z.number(), written: z.number() })

/**
 * Holds nights until an instant. False when any night has too few rooms or is closed: then the holder has none of them.
 * Holds that lapsed among these nights give way. Throws when the holder still has one of the nights.
 */
export async function takeNights(tx: Tx, taking: Taking & { expiresAt: Date }): Promise<boolean> {
  return take(tx, taking, { counter: 'held', state: 'held', expiresAt: taking.expiresAt })
}

/** Takes nights for good at once: for what is free of charge, and for money that arrived after its hold had gone. */
export async function takeConfirmedNights(tx: Tx, taking: Taking): Promise<boolean> {
  return take(tx, taking, { counter: 'booked', state: 'confirmed', expiresAt: null })
}

/** Makes a live hold a booking. False, with nothing changed, when the hold is gone, lapsed or confirmed before. */
export async function confirmNights(tx: Tx, holder: string): Promise<boolean> {
  await lockNightsOf(tx, holder)
  const confirmed = sql`
    with ${liveNightsOf(holder)}, counted as (
      update room_nights n set held = n.held - live.quantity, booked = n.booked + live.quantity
      from live where n.room_id = live.room_id and n.night = live.night
    ), changed as (
      update allocations a set state = 'confirmed', expires_at = null
      from live where a.holder = ${holder} and a.room_id = live.room_id and a.night = live.night
      returning 1
    )
    select count(*)::int as count from changed`
  return (await countOf(tx, confirmed)) > 0
}

/** Moves the end of a live hold. False, with nothing changed, when the hold is gone or lapsed. */
export async function extendHold(tx: Tx, holder: string, expiresAt: Date): Promise<boolean> {
  await lockNightsOf(tx, holder)
  const extended = sql`
    with ${liveNightsOf(holder)}, changed as (
      update allocations a set expires_at = ${expiresAt.toISOString()}::timestamptz
      from live where a.holder = ${holder} and a.room_id = live.room_id and a.night = live.night
      returning 1
    )
    select count(*)::int as count from changed`
  return (await countOf(tx, extended)) > 0
}

/** Gives back whatever the holder holds or has booked. Giving back twice changes nothing. */
export async function releaseNights(tx: Tx, holder: string): Promise<void> {
  await lockNightsOf(tx, holder)
  await tx.execute(sql`
    with own as (
      select room_id, night, quantity, state from allocations where holder = ${holder} and state in ('held', 'confirmed')
    ), counted as (
      update room_nights n set
        held = n.held - case when own.state = 'held' then own.quantity else 0 end,
        booked = n.booked - case when own.state = 'confirmed' then own.quantity else 0 end
      from own where n.room_id = own.room_id and n.night = own.night
    )
    update allocations a set state = 'released', expires_at = null
    from own where a.holder = ${holder} and a.room_id = own.room_id and a.night = own.night`)
}

/** Turns lapsed holds of nights that are locked already into expired ones; answers how many. */
export async function expireLapsedHolds(tx: Tx, lockedNights: SQL): Promise<number> {
  return countOf(
    tx,
    sql`
      with lapsed as (
        update allocations set state = 'expired'
        where (room_id, night) in (${lockedNights}) and state = 'held' and expires_at <= (select app_now())
        returning room_id, night, quantity
      ), counted as (
        update room_nights n set held = n.held - freed.quantity
        from (select room_id, night, sum(quantity) as quantity from lapsed group by room_id, night) freed
        where n.room_id = freed.room_id and n.night = freed.night
      )
      select count(*)::int as count from lapsed`,
  )
}

async function take(tx: Tx, { holder, room, nights, quantity }: Taking, target: Target): Promise<boolean> {
  const nightList = sql`select ${room.id}::int, night from unnest(${dateArray(nights)}) night`
  await tx.execute(sql`
    insert into room_nights (room_id, night, capacity)
    select ${room.id}::int, night, ${room.totalRooms}::smallint from unnest(${dateArray(nights)}) night order by night
    on conflict do nothing`)
  const locked = await tx
    .select({ night: roomNights.night })
    .from(roomNights)
    .where(and(eq(roomNights.roomId, room.id), inArray(roomNights.night, nights)))
    .orderBy(roomNights.night)
    .for('update')
  if (locked.length !== nights.length) throw new Error(`Locked ${locked.length} of ${nights.length} nights of room ${room.id}.`)
  await expireLapsedHolds(tx, nightList)
  const counter = sql.identifier(target.counter)
  const [row] = await selectRows(
    tx,
    sql`
      with free as (
        select room_id, night from room_nights
        where (room_id, night) in (${nightList}) and not closed and held + booked + ${quantity}::int <= capacity
      ), taken as (
        update room_nights n set ${counter} = n.${counter} + ${quantity}::smallint
        from free where n.room_id = free.room_id and n.night = free.night and (select count(*) from free) = ${nights.length}::int
        returning n.room_id, n.night
      ), written as (
        insert into allocations as a (holder, room_id, night, quantity, state, expires_at)
        select ${holder}, room_id, night, ${quantity}::smallint, ${target.state}, ${target.expiresAt?.toISOString() ?? null}::timestamptz
        from taken
        on conflict (holder, room_id, night) do update
          set quantity = excluded.quantity, state = excluded.state, expires_at = excluded.expires_at
          where a.state in ('released', 'expired')
        returning 1
      )
      select (select count(*)::int from taken) as taken, (select count(*)::int from written) as written`,
    Taken,
  )
  if (!row || row.taken !== row.written) throw new Error(`${holder} has nights of room ${room.id} already.`)
  return row.taken > 0
}

/** The holder's nights as `live`: all of them while the whole hold is live (it is until `expires_at`, half-open), else none. */
function liveNightsOf(holder: string): SQL {
  return sql`
    own as (
      select room_id, night, quantity, state = 'held' and expires_at > (select app_now()) as is_live
      from allocations where holder = ${holder}
    ), live as (select room_id, night, quantity from own where (select bool_and(is_live) from own))`
}

async function lockNightsOf(tx: Tx, holder: string): Promise<void> {
  await tx.execute(sql`
    select 1 from room_nights
    where (room_id, night) in (select room_id, night from allocations where holder = ${holder})
    order by room_id, night for update`)
}

async function countOf(tx: Tx, query: SQL): Promise<number> {
  const [row] = await selectRows(tx, query, Counted)
  return row?.count ?? 0
}

function dateArray(nights: CalendarDate[]): SQL {
  return sql`array[${sql.join(
    nights.map((night) => sql`${night}::date`),
    sql`, `,
  )}]`
}
