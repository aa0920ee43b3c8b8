import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { addDays, DAY, dayInNepal, MINUTE, nightsOf, SECOND, type CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { extendHold, release, confirmHold, takeRooms } from '../../availability/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Clock } from '../../testing/clock.ts'
import type { Dice } from '../../testing/dice.ts'

/** Where the random acts happen. */
export type Scene = { db: Db; clock: Clock; dice: Dice; holders: string[] }

const HOLD_SECONDS = (HOLD_MINUTES_NEW * MINUTE) / SECOND
const DAYS = 8
const PRICES = [90_000, 120_050, 150_050, 300_001]
const PLACES = ['pokhara', 'lakeside', 'kathmandu', 'thamel']

/** SQL for the id of a random row. */
const anId = (dice: Dice, table: 'rooms' | 'properties' | 'rate_plans') =>
  sql`(select id from ${sql.identifier(table)} order by id offset floor(${dice.throw()}::float8 * (select count(*) from ${sql.identifier(table)})) limit 1)`

/** SQL for a random third of the nights, by a number. */
const someOf = (dice: Dice) => sql`(extract(day from night)::int + ${dice.below(3)}::int) % 3 = 0`

/** One random change of what searching depends on, through the product's own actions where it has them. */
export const ACTS = {
  async hold({ db, clock, dice, holders }: Scene) {
    const room = await someRoom({ db, clock, dice, holders })
    const from = addDays(dayInNepal(await clock.now()), dice.below(DAYS))
    const expiresAt = new Date((await clock.now()).getTime() + HOLD_SECONDS * 1000)
    const holder = `holder ${holders.length}`
    const nights = nightsOf(from, addDays(from, 1 + dice.below(3)))
    const isTaken = await transact(db, (tx) => takeRooms(tx, { holder, rooms: [{ ...room, quantity: 1 }], nights, expiresAt }))
    if (isTaken) holders.push(holder)
  },
  async endHold({ db, dice, holders }: Scene) {
    const holder = dice.pick(holders)
    if (holder === undefined) return
    const held = { kind: 'room' as const, holder, holders: [holder] }
    const end = dice.pick([confirmHold, release])
    await transact(db, async (tx) => void (await end?.(tx, held)))
  },
  async extend({ db, clock, dice, holders }: Scene) {
    const holder = dice.pick(holders)
    if (holder === undefined) return
    const until = new Date((await clock.now()).getTime() + 2 * HOLD_SECONDS * 1000)
    await transact(db, (tx) => extendHold(tx, { kind: 'room', holder }, until))
  },
  wait: ({ clock, dice }: Scene) => clock.advance(HOLD_SECONDS * (0.2 + dice.throw())),
  nextDay: ({ clock }: Scene) => clock.advance(DAY / SECOND),
  clockBack: ({ clock }: Scene) => clock.advance(-HOLD_SECONDS),
  async close({ db, clock, dice }: Scene) {
    const night = await someNight(clock, dice)
    await db.execute(sql`
      insert into room_nights (room_id, night, capacity, closed) select id, ${night}::date, total_rooms, true from rooms where id = ${anId(dice, 'rooms')}
      on conflict (room_id, night) do update set closed = not room_nights.closed`)
  },
  openNights: ({ db, dice }: Scene) => db.execute(sql`delete from room_nights where held + booked = 0 and ${someOf(dice)}`),
  async price({ db, clock, dice }: Scene) {
    const first = await someNight(clock, dice)
    const length = () => (dice.throw() < 0.2 ? 1 + dice.below(3) : null)
    const flag = () => dice.throw() < 0.15
    await db.execute(sql`
      insert into plan_nights (plan_id, night, price_paisa, closed, no_arrival, no_departure, min_stay_arrival, max_stay_arrival, min_stay_through,
        max_stay_through, origin)
      select id, ${first}::date + ahead, ${dice.pick([...PRICES, null]) ?? null}::bigint, ${flag()}, ${flag()}, ${flag()}, ${length()}::smallint,
        ${length()}::smallint, ${length()}::smallint, ${length()}::smallint, 'hand'
      from rate_plans, generate_series(0, ${dice.below(4)}::int) ahead where id = ${anId(dice, 'rate_plans')}
      on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa, closed = excluded.closed, no_arrival = excluded.no_arrival`)
  },
  unprice: ({ db, dice }: Scene) => db.execute(sql`delete from plan_nights where ${someOf(dice)}`),
  async plan({ db, dice }: Scene) {
    const advance = dice.throw() < 0.3 ? 1 + dice.below(3) : null
    await db.execute(sql`
      insert into rate_plans (room_id, code, title, title_ne, parent_id, difference_percent, refund_tiers, advance_days_min)
      select room_id, ${`plan ${dice.throw()}`}, '', '', id, ${dice.pick([-10, -15, 20]) ?? 0}::smallint, '[]'::jsonb, ${advance}::smallint
      from rate_plans where parent_id is null and id = ${anId(dice, 'rate_plans')}`)
  },
  changePlan: ({ db, dice }: Scene) =>
    db.execute(sql`update rate_plans set is_public = not is_public where id = ${anId(dice, 'rate_plans')}`),
  ownBase: ({ db, dice }: Scene) =>
    db.execute(
      sql`update rate_plans set base_paisa = ${dice.pick(PRICES) ?? null}::bigint where parent_id is null and id = ${anId(dice, 'rate_plans')}`,
    ),
  dropPlan: ({ db, dice }: Scene) =>
    db.execute(sql`delete from rate_plans where id = ${anId(dice, 'rate_plans')} and not is_default`),
  changeRoom: ({ db, dice }: Scene) =>
    db.execute(sql`
      update rooms set rate_paisa = greatest(${dice.pick(PRICES) ?? 0}::bigint, coalesce(offer_paisa + 1, 0)), is_live = ${dice.throw() < 0.95},
        max_guests = ${1 + dice.below(4)}::smallint where id = ${anId(dice, 'rooms')}`),
  offer: ({ db, dice }: Scene) =>
    db.execute(sql`
      update rooms set offer_paisa = rate_paisa / 2, offer_kind = ${dice.pick(['percent', 'amount']) ?? ''}, offer_name = 'An offer', campaign_id = ${dice.pick([1, 2, 3, null]) ?? null}::int
      where id = ${anId(dice, 'rooms')}`),
  noOffer: ({ db, dice }: Scene) =>
    db.execute(sql`update rooms set offer_paisa = null, offer_name = null, campaign_id = null where id = ${anId(dice, 'rooms')}`),
  totalRooms: ({ db, dice }: Scene) =>
    db.execute(sql`update rooms set total_rooms = ${1 + dice.below(4)}::smallint where id = ${anId(dice, 'rooms')}`),
  move: ({ db, dice }: Scene) =>
    db.execute(sql`
      update properties set place_id = ${dice.pick(PLACES) ?? 'pokhara'}, latitude = 28.2 + ${dice.throw() * 0.3}::float8, longitude = 83.9 + ${dice.throw() * 0.3}::float8
      where id = ${anId(dice, 'properties')}`),
  rate({ db, dice }: Scene) {
    const reviews = dice.below(9)
    const stars = Math.floor(dice.throw() * 5 * reviews)
    return db.execute(sql`
      update properties set reviews_count = ${reviews}::int, rating_stars = ${stars}::int where id = ${anId(dice, 'properties')}`)
  },
  hide: ({ db, dice }: Scene) =>
    db.execute(sql`update properties set is_live = ${dice.throw() < 0.85} where id = ${anId(dice, 'properties')}`),
  addProperty: ({ db, dice }: Scene) =>
    copyRow(db, 'properties', { from: anId(dice, 'properties'), slug: `property ${dice.throw()}` }),
  addRoom: ({ db, dice }: Scene) => copyRow(db, 'rooms', { from: anId(dice, 'rooms'), slug: `room ${dice.throw()}` }),
  deleteProperty: ({ db, dice }: Scene) =>
    db.execute(sql`delete from properties where id = ${anId(dice, 'properties')} and id not in (select property_id from rooms)`),
  place: ({ db, dice }: Scene) =>
    db.execute(sql`
      update places set kind = case kind when 'area' then 'town' else 'area' end where id = ${dice.pick(['lakeside', 'thamel']) ?? ''}`),
  campaign: ({ db, dice }: Scene) =>
    db.execute(sql`
      update campaigns set starts_on = app_today() + ${dice.below(3)}::int, ends_on = app_today() + ${2 + dice.below(3)}::int,
        nights_min = ${dice.pick([null, null, 2, 3]) ?? null}::int, stays_from = app_today() + ${dice.pick([null, null, 1, 3]) ?? null}::int,
        stays_to = app_today() + ${dice.pick([null, null, 4, 7]) ?? null}::int where id = ${1 + dice.below(3)}::int`),
  forget: ({ db, dice }: Scene) =>
    db.execute(
      sql`delete from rooms where id = ${anId(dice, 'rooms')} and id not in (select room_id from room_nights) and (select count(*) from rooms) > 9`,
    ),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>

/** Adds a row like another one, with a slug of its own. */
async function copyRow(db: Db, table: 'rooms' | 'properties', { from, slug }: { from: SQL; slug: string }): Promise<void> {
  const [columns] = await selectRows(
    db,
    sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' and column_name not in ('id', 'slug')`,
    z.object({ names: z.string() }),
  )
  const names = sql.raw(columns?.names ?? '')
  const into = sql.identifier(table)
  await db.execute(sql`insert into ${into} (slug, ${names}) select ${slug}::text, ${names} from ${into} where id = ${from}`)
}

async function someRoom({ db, dice }: Scene): Promise<{ id: number; totalRooms: number }> {
  const [room] = await selectRows(
    db,
    sql`select id, total_rooms as "totalRooms" from rooms where id = ${anId(dice, 'rooms')}`,
    z.object({ id: z.number(), totalRooms: z.number() }),
  )
  if (!room) throw new Error('There is no room.')
  return room
}

async function someNight(clock: Clock, dice: Dice): Promise<CalendarDate> {
  return addDays(dayInNepal(await clock.now()), dice.below(DAYS))
}
