import { RESULT_ORDERS } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Area } from '../../catalogue/index.ts'
import { clockOf } from '../../testing/clock.ts'
import { freshDatabase } from '../../testing/database.ts'
import type { Dice } from '../../testing/dice.ts'
import { openPostgres } from '../../platform/database/db.ts'
import { searchStays } from '../index/search-stays.ts'
import type { StayQuery } from '../index/stay-query.ts'
import type { FacetCounts } from '../rules/facets.ts'
import { ACTS_TIMEOUT_MS, compareAfterActs, openGenerated } from '../testing/compare-after-acts.ts'
import { CAMPAIGNS, propertySlug } from '../testing/generated-catalogue.ts'
import { ACTS, type Scene } from '../testing/random-acts.ts'
import { candidateRooms } from '../testing/sql-candidates.ts'
import { findStays } from '../testing/sql-stays/sql-search.ts'
import { pruneChanges } from './store/changes.ts'
import { Follower } from './follower.ts'

const database = await openPostgres(await freshDatabase(), 4)
const { db } = database
const clock = clockOf(db)

const SEARCHES = 2

let mixesCompared = 0

const POKHARA = { kind: 'circle', latitude: 28.2096, longitude: 83.9856, radiusKm: 15 } as const
const AREAS: Area[] = [
  { kind: 'country' },
  POKHARA,
  { ...POKHARA, placeId: 'pokhara' },
  { ...POKHARA, radiusKm: 5, placeId: 'kathmandu' },
  { kind: 'district', district: 'Kaski' },
]

function drawQuery(dice: Dice, now: Date): StayQuery {
  const maybe = <T>(chance: number, value: () => T | undefined): T[] =>
    dice.throw() < chance ? [value()].flatMap((one) => one ?? []) : []
  const from = addDays(dayInNepal(now), dice.below(6))
  const price = () => (dice.throw() < 0.1 ? paisa(dice.below(20) * 50_000) : null)
  const campaign = dice.pick(Object.values(CAMPAIGNS))
  return {
    within: dice.throw() < 0.1 ? { kind: 'property', id: 1 + dice.below(5) } : (dice.pick(AREAS) ?? { kind: 'country' }),
    stay: { from, nights: 1 + dice.below(4), adults: 1 + dice.below(5), children: dice.below(3), rooms: 1 + dice.below(3) },
    filters: {
      price: { min: price(), max: price() },
      stars: maybe(0.1, () => dice.below(6)),
      amenities: maybe(0.1, () => dice.pick(['Pool', 'Garden', 'Helipad'])),
      kinds: maybe(0.1, () => dice.pick(['Hotel', 'Homestay', 'Igloo'])),
      freeCancellation: dice.throw() < 0.1,
      offersOnly: dice.throw() < 0.1,
    },
    ...(dice.throw() < 0.15 && { campaignCode: campaign?.code.toLowerCase() }),
    ...(dice.throw() < 0.2 && { exceptPropertyId: 1 }),
    withTooSmall: dice.throw() < 0.2,
    sort: dice.pick(RESULT_ORDERS) ?? 'best_match',
    page: dice.throw() < 0.1 ? 2 : 1,
    perPage: 12,
    now,
  }
}

async function searchSql(query: StayQuery) {
  const { within, campaignCode, stay, ...rest } = query
  const area = within.kind === 'property' ? { kind: within.kind, slug: propertySlug(within.id - 1) } : within
  const dated = { ...stay, to: addDays(stay.from, stay.nights) }
  const candidates = candidateRooms({ within: area, campaignCode, stay: dated })
  const allRooms = candidateRooms({ within: area, stay: dated })
  const found = await findStays(db, { ...rest, candidates, allRooms, stay: dated })
  return {
    total: found.total,
    inside: found.inside,
    facets: inOrder(found.facets),
    stays: found.stays.map((one) => ({
      from: stay.from,
      propertyId: one.property_id,
      roomId: one.room_id,
      planId: one.plan_id,
      total: one.total,
      regularTotal: one.regular_total,
      hasOffer: one.offer_name !== null,
      roomsLeft: one.rooms_left,
      isFree: one.is_free,
      mix: one.mix,
    })),
  }
}

function inOrder(facets: FacetCounts | null) {
  const sorted = (counts: [string | number, number][]) => counts.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    facets && {
      ...facets,
      steps: sorted(facets.steps),
      stars: sorted(facets.stars),
      kinds: sorted(facets.kinds),
      amenities: sorted(facets.amenities),
    }
  )
}

async function compareSearches(follower: Follower, dice: Dice): Promise<number> {
  let compared = 0
  for (let search = 0; search < SEARCHES; search++) {
    const { columns, now } = await follower.current()
    const query = drawQuery(dice, now)
    const found = searchStays(columns, query)
    const wanted = await searchSql(query)
    expect({ ...found, facets: inOrder(found.facets) }, JSON.stringify(query)).toEqual(wanted)
    compared += wanted.stays.length
    mixesCompared += wanted.stays.filter(({ mix }) => mix).length
  }
  return compared
}

/** Commits a change only after others that began later, as a slow transaction does. */
async function actSlowly(scene: Scene, follower: Follower): Promise<void> {
  await db.transaction(async (tx) => {
    await ACTS.price({ ...scene, db: tx })
    await ACTS.close(scene)
    await follower.follow()
    await ACTS.rate(scene)
    await follower.follow()
  })
}

describe('the search index', () => {
  test(
    'equals the SQL search after random acts, missed polls, killed followers and slow transactions',
    async () => {
      await compareAfterActs({
        subject: 'index',
        db,
        clock,
        open: (seed) => openGenerated({ db, clock }, seed),
        acts: ACTS,
        fates: { followed: 12, missed: 3, killed: 1 },
        disturbances: [
          { weight: 1, disturb: actSlowly },
          { weight: 0.3, disturb: () => clock.advance(2 * 3600).then(() => pruneChanges(db)) },
        ],
        compare: compareSearches,
      })
      expect(mixesCompared).toBeGreaterThan(0)
    },
    ACTS_TIMEOUT_MS,
  )

  test('frees a hold at the moment it lapses, without any write', async () => {
    const { generated, today } = await openGenerated({ db, clock }, 1)
    const night = addDays(today, 3)
    await db.execute(sql`delete from room_nights where night = ${night}::date`)
    await db.execute(
      sql`insert into room_nights (room_id, night, capacity, held) select id, ${night}::date, total_rooms, total_rooms from rooms where id = 1`,
    )
    await db.execute(sql`
      insert into allocations (holder, room_id, night, quantity, state, expires_at)
      select 'a holder', id, ${night}::date, total_rooms, 'held', app_now() + interval '12 minutes' from rooms where id = 1`)
    const follower = new Follower(db)
    const left = async () => {
      await follower.follow()
      const { columns } = await follower.current()
      const row = columns.rowOfRoom.get(1) ?? 0
      return (columns.totalRooms[row] ?? 0) - (columns.taken[3 * columns.capacity.rooms + row] ?? 0)
    }
    expect(await left()).toBe(0)
    await clock.advance(11 * 60)
    expect(await left()).toBe(0)
    await clock.advance(61)
    expect(await left()).toBe(generated[0]?.rooms[0]?.totalRooms)
  })
})
