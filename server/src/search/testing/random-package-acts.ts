import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { OFFER_KINDS } from '@chautari/contract/catalogue/limits'
import { calendarDate, MINUTE } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { confirmHold, extendHold, release, takeSeats } from '../../availability/index.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Dice } from '../../testing/dice.ts'
import { TEST_PLACES, TEST_THEMES } from './generated-packages.ts'
import { ACTS, type Scene } from './random-acts.ts'

const PRICES = [0, 100_000, 150_050, 999_999]
const Departure = z.object({
  packageId: z.number(),
  startDate: z.string().transform(calendarDate),
  seats: z.number(),
  cutoff: z.number(),
})

/** SQL for the id of a random package or property. */
const anId = (dice: Dice, table: 'packages' | 'properties' = 'packages') =>
  sql`(select id from ${sql.identifier(table)} order by id offset floor(${dice.throw()}::float8 * (select count(*) from ${sql.identifier(table)})) limit 1)`

const placeId = (dice: Dice) => dice.pick(TEST_PLACES)?.id ?? 'pokhara'

/** One random change of what the search for packages, the deals and the lists depend on. */
export const PACKAGE_ACTS = {
  async holdSeats({ db, clock, dice, holders }: Scene) {
    const [found] = await selectRows(
      db,
      sql`
        select package_id as "packageId", start_date::text as "startDate", capacity as seats, (extract(epoch from cutoff_at) * 1000)::float8 as cutoff
        from departures order by package_id, start_date offset floor(${dice.throw()}::float8 * (select count(*) from departures)) limit 1`,
      Departure,
    )
    if (!found) return
    const { cutoff, ...departure } = found
    const holder = `seats ${holders.length}`
    const expiresAt = new Date((await clock.now()).getTime() + HOLD_MINUTES_NEW * MINUTE)
    const quantity = 1 + dice.below(2)
    const taking = { holder, departure: { ...departure, cutoffAt: new Date(cutoff), isFixed: true }, quantity, expiresAt }
    if (await transact(db, (tx) => takeSeats(tx, taking))) holders.push(holder)
  },
  async endSeats({ db, dice, holders }: Scene) {
    const holder = dice.pick(holders)
    if (holder === undefined) return
    const end = dice.pick([confirmHold, release])
    await transact(db, async (tx) => void (await end?.(tx, { kind: 'package', holder, holders: [holder] })))
  },
  async extendSeats({ db, clock, dice, holders }: Scene) {
    const holder = dice.pick(holders)
    if (holder === undefined) return
    const until = new Date((await clock.now()).getTime() + 2 * HOLD_MINUTES_NEW * MINUTE)
    await transact(db, (tx) => extendHold(tx, { kind: 'package', holder }, until))
  },
  departure: ({ db, dice }: Scene) =>
    db.execute(sql`
      insert into departures (package_id, start_date, capacity, cutoff_at)
      select id, app_today() + ${dice.below(9)}::int, ${dice.below(4)}::smallint, date_trunc('minute', app_now()) + ${dice.below(200) - 20}::int * interval '1 hour'
      from packages where id = ${anId(dice)}
      on conflict (package_id, start_date) do update set closed = not departures.closed, wanted = departures.wanted + 1`),
  departurePrice: ({ db, dice }: Scene) =>
    db.execute(sql`
      update departures set price_paisa = ${dice.pick([100, 90_000, 150_051, 999_999, null]) ?? null}::bigint where package_id = ${anId(dice)} and ${dice.throw()} < 0.8`),
  dropDepartures: ({ db, dice }: Scene) =>
    db.execute(sql`delete from departures where held + booked = 0 and package_id = ${anId(dice)}`),
  packagePrice: ({ db, dice }: Scene) =>
    db.execute(sql`
      update packages set unit_paisa = greatest(${dice.pick(PRICES) ?? 0}::bigint, coalesce(offer_paisa + 1, 0)), seats = ${1 + dice.below(4)}::smallint
      where id = ${anId(dice)}`),
  packageOffer: ({ db, dice }: Scene) =>
    db.execute(sql`
      update packages set offer_paisa = unit_paisa / 2, offer_kind = ${dice.pick(OFFER_KINDS) ?? 'percent'}, offer_name = 'An offer', campaign_id = ${dice.pick([1, 2, 3, null]) ?? null}::int
      where unit_paisa > 0 and id = ${anId(dice)}`),
  noPackageOffer: ({ db, dice }: Scene) =>
    db.execute(sql`update packages set offer_paisa = null, offer_name = null, campaign_id = null where id = ${anId(dice)}`),
  changePackage: ({ db, dice }: Scene) =>
    db.execute(sql`
      update packages set is_live = ${dice.throw() < 0.85}, is_fixed_departure = ${dice.throw() < 0.6}, cutoff_hours = ${dice.below(90)}::smallint,
        place_id = ${placeId(dice)}, passes_place_ids = array[${placeId(dice)}, ${placeId(dice)}], themes = array[${dice.pick(TEST_THEMES) ?? 'trek'}],
        difficulty = ${dice.pick(['Easy', 'Strenuous', null]) ?? null}::text
      where id = ${anId(dice)}`),
  ratePackage: ({ db, dice }: Scene) => {
    const reviews = dice.below(9)
    return db.execute(sql`
      update packages set reviews_count = ${reviews}::int, rating_stars = ${Math.floor(dice.throw() * 5 * reviews)}::int where id = ${anId(dice)}`)
  },
  dropPackage: ({ db, dice }: Scene) =>
    db.execute(sql`
      delete from packages where id = ${anId(dice)} and id not in (select package_id from departures) and (select count(*) from packages) > 5`),
  fame: ({ db, dice }: Scene) => {
    const table = dice.pick(['packages', 'properties'] as const) ?? 'packages'
    return db.execute(sql`
      update ${sql.identifier(table)} set popularity = ${dice.below(4)}::int, is_featured = ${dice.throw() < 0.5} where id = ${anId(dice, table)}`)
  },
  wait: ACTS.wait,
  nextDay: ACTS.nextDay,
  clockBack: ACTS.clockBack,
  campaign: ACTS.campaign,
  offer: ACTS.offer,
  noOffer: ACTS.noOffer,
  changeRoom: ACTS.changeRoom,
  hide: ACTS.hide,
  move: ACTS.move,
  rate: (scene: Scene) => ACTS.rate(scene),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>
