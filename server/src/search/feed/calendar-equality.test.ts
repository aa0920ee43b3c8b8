import { addDays, dayInNepal, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/db.ts'
import { clockOf } from '../../testing/clock.ts'
import { freshDatabase } from '../../testing/database.ts'
import type { Dice } from '../../testing/dice.ts'
import type { Columns } from '../index/columns.ts'
import type { CalendarQuery } from '../index/calendar/calendar-query.ts'
import { priceCalendar } from '../index/calendar/price-calendar.ts'
import { searchStays, type StayFound } from '../index/search-stays.ts'
import { NO_FILTERS } from '../rules/filters.ts'
import { CAMPAIGNS } from '../testing/generated-catalogue.ts'
import { ACTS_TIMEOUT_MS, compareAfterActs, openGenerated } from '../testing/compare-after-acts.ts'
import { reasonsNaively } from '../testing/naive-calendar.ts'
import { ACTS } from '../testing/random-acts.ts'
import { Follower } from './follower.ts'
import { findSites } from './store/build.ts'
import { findPropertyFacts } from './store/facts.ts'

const database = await openPostgres(await freshDatabase(), 4)
const { db } = database
const clock = clockOf(db)

const QUERIES = 4
const ALL = 1000

function drawQuery(dice: Dice, now: Date): CalendarQuery {
  const price = () => (dice.throw() < 0.1 ? paisa(dice.below(20) * 50_000) : null)
  const campaign = dice.pick(Object.values(CAMPAIGNS))
  return {
    within: dice.throw() < 0.5 ? { kind: 'property', id: 1 + dice.below(5) } : { kind: 'country' },
    party: { adults: 1 + dice.below(5), children: dice.below(3), rooms: 1 + dice.below(3) },
    nights: 1 + dice.below(4),
    firstArrival: addDays(dayInNepal(now), dice.below(3)),
    arrivals: 1 + dice.below(10),
    filters: {
      ...NO_FILTERS,
      price: { min: price(), max: price() },
      stars: dice.throw() < 0.1 ? [dice.below(6)] : [],
      amenities: dice.throw() < 0.1 ? ['Pool'] : [],
      freeCancellation: dice.throw() < 0.2,
      offersOnly: dice.throw() < 0.1,
    },
    ...(dice.throw() < 0.15 && { campaignCode: campaign?.code }),
    now,
  }
}

/** Returns the cheapest free total of a search for each arrival day. */
function searchEachDay(columns: Columns, { party, nights, firstArrival, arrivals, ...query }: CalendarQuery): (number | null)[] {
  return Array.from({ length: arrivals }, (_, day) => {
    const stay = { ...party, nights, from: addDays(firstArrival, day) }
    const { stays } = searchStays(columns, { ...query, stay, sort: 'lowest_price', page: 1, perPage: ALL })
    const free = stays.filter(({ isFree }) => isFree).map(({ total }) => total)
    return free.length === 0 ? null : Math.min(...free)
  })
}

let reasonsCompared = 0

async function compareCalendars(follower: Follower, dice: Dice): Promise<number> {
  const { columns, now } = await follower.current()
  let days = 0
  for (let drawn = 0; drawn < QUERIES; drawn++) days += await expectEqualCalendar(columns, drawQuery(dice, now))
  return days
}

async function expectEqualCalendar(columns: Columns, query: CalendarQuery): Promise<number> {
  const context = JSON.stringify(query)
  const totals = searchEachDay(columns, query)
  expect(
    priceCalendar(columns, query).map(({ total }) => total),
    context,
  ).toEqual(totals)
  expectEqualFlexibleSearches(columns, query, context)
  await expectReasons(columns, { ...query, filters: NO_FILTERS, campaignCode: undefined }, context)
  return query.arrivals
}

async function expectReasons(columns: Columns, query: CalendarQuery, context: string) {
  const { party, nights, firstArrival, within, now } = query
  const ids = (await findSites(db)).map(({ id }) => id).filter((id) => within.kind !== 'property' || id === within.id)
  const properties = await findPropertyFacts(db, ids, columns.firstDay)
  for (const [day, { reason }] of priceCalendar(columns, query).entries()) {
    if (reason === null) continue
    const wanted = { party, nights, from: addDays(firstArrival, day), today: dayInNepal(now), now }
    expect(reason, `day ${day} of ${context}`).toEqual(reasonsNaively(properties, wanted)[0])
    reasonsCompared++
  }
}

/** Compares a search of several arrival days with one search for each. */
function expectEqualFlexibleSearches(columns: Columns, query: CalendarQuery, context: string) {
  const { party, nights, firstArrival, arrivals, ...rest } = query
  const days = Array.from({ length: arrivals }, (_, day) => addDays(firstArrival, day))
  const all = { ...rest, sort: 'lowest_price', page: 1, perPage: ALL } as const
  const searchOn = (from: CalendarDate, filters = query.filters) =>
    searchStays(columns, { ...all, filters, stay: { ...party, nights, from } }).stays
  const flexible = (filters = query.filters) => {
    const stay = { ...party, nights, from: firstArrival }
    return searchStays(columns, { ...all, filters, stay, otherArrivals: days.slice(1) })
  }
  const best = new Map<number, StayFound>()
  for (const one of days.flatMap((day) => searchOn(day))) {
    const before = best.get(one.propertyId)
    const isBetter = before && (Number(one.isFree) - Number(before.isFree) || before.total - one.total) > 0
    if (!before || isBetter) best.set(one.propertyId, one)
  }
  const found = flexible()
  expect(found.stays.toSorted(byId), context).toEqual([...best.values()].sort(byId))
  expect(found.total, context).toBe(best.size)
  const only = (filters: Partial<CalendarQuery['filters']>) => flexible({ ...query.filters, ...filters }).total
  expect(found.facets.offer, context).toBe(only({ offersOnly: true }))
  expect(found.facets.free_cancellation, context).toBe(only({ freeCancellation: true }))
  for (const [value, count] of found.facets.stars) expect(only({ stars: [Number(value)] }), context).toBe(count)
  for (const [value, count] of found.facets.kinds) expect(only({ kinds: [value] }), context).toBe(count)
  for (const [value, count] of found.facets.amenities)
    expect(only({ amenities: [...query.filters.amenities, value] }), context).toBe(count)
  const unpriced = flexible({ ...query.filters, price: NO_FILTERS.price }).stays.map(({ total }) => total)
  const { lowest, highest, steps } = found.facets
  expect([lowest ?? Infinity, highest ?? -Infinity], context).toEqual([Math.min(...unpriced), Math.max(...unpriced)])
  expect(
    steps.reduce((sum, [, count]) => sum + count, 0),
    context,
  ).toBe(unpriced.length)
}

const byId = (a: StayFound, b: StayFound) => a.propertyId - b.propertyId

describe('priceCalendar and a search with flexible dates', () => {
  test(
    'equal searches for each day, and give the reasons of all plans, after random acts',
    async () => {
      const open = (seed: number) => openGenerated({ db, clock }, seed)
      const fates = { followed: 1, missed: 0, killed: 0 }
      await compareAfterActs({ subject: 'calendar', db, clock, open, acts: ACTS, fates, compare: compareCalendars })
      expect(reasonsCompared).toBeGreaterThan(0)
    },
    ACTS_TIMEOUT_MS,
  )

  test('prices one room and plan only when they are named', async () => {
    await openGenerated({ db, clock }, 3)
    const { columns, now } = await new Follower(db).current()
    const firstArrival = addDays(dayInNepal(now), 1)
    const party = { adults: 1, children: 0, rooms: 1 }
    const within = { kind: 'country' } as const
    const base = { within, party, nights: 1, firstArrival, arrivals: 8, filters: NO_FILTERS, now }
    const rooms = [...columns.roomId.subarray(0, columns.used.rooms)]
    const ofRooms = rooms.map((roomId) => priceCalendar(columns, { ...base, roomId }))
    const cheapest = priceCalendar(columns, base).map((_, day) => {
      const totals = ofRooms.flatMap((days) => days[day]?.total ?? [])
      return totals.length === 0 ? null : Math.min(...totals)
    })
    expect(cheapest).toEqual(priceCalendar(columns, base).map(({ total }) => total))
    expect(new Set(ofRooms.map((days) => JSON.stringify(days))).size).toBeGreaterThan(1)
    expect(nightsBetween(columns.firstDay, firstArrival)).toBe(1)
  })
})
