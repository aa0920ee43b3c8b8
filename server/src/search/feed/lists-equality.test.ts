import { DEAL_KINDS, RESULT_ORDERS } from '@chautari/contract/availability/limits'
import { HOME_LIST_LENGTH, PROPERTY_LISTS } from '@chautari/contract/catalogue/limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Area } from '../../catalogue/index.ts'
import { openPostgres } from '../../platform/database/db.ts'
import { clockOf } from '../../testing/clock.ts'
import { freshDatabase } from '../../testing/database.ts'
import type { Dice } from '../../testing/dice.ts'
import { citiesWithStays, cityFigures } from '../index/lists/city-figures.ts'
import { listDeals } from '../index/lists/list-deals.ts'
import { listPackages } from '../index/lists/list-packages.ts'
import { listProperties } from '../index/lists/list-properties.ts'
import { searchPackages, type PackageFound, type PackageQuery } from '../index/packages/search-packages.ts'
import { findNamedPackages } from '../store/named-packages.ts'
import { ACTS_TIMEOUT_MS, compareAfterActs, openGenerated } from '../testing/compare-after-acts.ts'
import { CAMPAIGNS } from '../testing/generated-catalogue.ts'
import { addPackages, generatedPackages, TEST_PLACES, TEST_THEMES } from '../testing/generated-packages.ts'
import { PACKAGE_ACTS } from '../testing/random-package-acts.ts'
import { selectRunningCampaigns } from '../testing/sql-conditions.ts'
import { findCities, findCityFigures } from '../testing/sql-cities.ts'
import { findDeals } from '../testing/sql-deals.ts'
import { findDepartures } from '../testing/sql-departures.ts'
import { findListed, findListedPackages } from '../testing/sql-lists.ts'
import { offeredPackages, offeredProperties } from '../testing/sql-offered.ts'
import { candidatePackages } from '../testing/sql-package-candidates.ts'
import { findHotPackages, findPackageIds } from '../testing/sql-packages.ts'
import { Follower, type IndexNow } from './follower.ts'

const database = await openPostgres(await freshDatabase(), 4)
const { db } = database
const clock = clockOf(db)

const SEARCHES = 2
const DEALS_ON_PAGE = 5
const CITIES = ['pokhara', 'lakeside', 'kathmandu', 'lumbini', 'rara']
const CITIES_COMPARED = 10
// The SQL reads all properties around all places.
const CITIES_CHANCE = 0.3

const AREAS: Area[] = [
  { kind: 'country' },
  { kind: 'district', district: 'Kaski' },
  ...TEST_PLACES.map(
    ({ id, latitude, longitude }) => ({ kind: 'circle', latitude, longitude, radiusKm: 15, placeId: id }) as const,
  ),
  { kind: 'circle', latitude: 28.2, longitude: 83.9, radiusKm: 300 },
]

/** A search for packages, with the texts that name some of them. */
type Drawn = PackageQuery & { texts: string[] }

function drawSearch(dice: Dice, now: Date): Drawn {
  const maybe = <T>(chance: number, value: () => T | undefined) => (dice.throw() < chance ? value() : undefined)
  const day = () => addDays(dayInNepal(now), dice.below(12) - 1)
  const campaign = dice.pick(Object.values(CAMPAIGNS))
  return {
    area: maybe(0.7, () => dice.pick(AREAS)),
    texts: maybe(0.2, () => [dice.pick(['Package 1', 'trekking', 'nothing']) ?? '']) ?? [],
    theme: maybe(0.2, () => dice.pick(TEST_THEMES)),
    offersOnly: dice.throw() < 0.2,
    campaignCode: maybe(0.15, () => campaign?.code.toLowerCase()),
    daysMin: maybe(0.1, () => 2),
    daysMax: maybe(0.1, () => 3),
    priceMaxPaisa: maybe(0.1, () => 150_050),
    difficulty: maybe(0.05, () => 'Easy'),
    window: maybe(0.3, () => ({ from: maybe(0.7, day), to: maybe(0.7, day) })),
    persons: 1 + dice.below(4),
    sort: dice.pick(RESULT_ORDERS) ?? 'best_match',
    page: dice.throw() < 0.1 ? 2 : 1,
    perPage: 12,
    now,
  }
}

type Departure = { startDate: string; cutoffAt: number; freeSeats: number; ownPaisa: number | null }

const inShort = ({ id, departure }: PackageFound) => ({
  id,
  departure: departure && { ...departure, cutoffAt: departure.cutoffAt.getTime() },
})

/** Returns the departures to show of packages, from SQL. */
async function withDepartures(ids: number[], query: Pick<PackageQuery, 'persons' | 'window'>) {
  const departures = await findDepartures(db, query)
  return ids.map((id) => {
    const found = departures.get(id)
    const departure: Departure | undefined = found && {
      startDate: found.start_date,
      cutoffAt: found.cutoff_ms,
      freeSeats: found.free_seats,
      ownPaisa: found.own_paisa,
    }
    return { id, departure }
  })
}

async function expectEqualSearch({ columns, now }: IndexNow, dice: Dice): Promise<number> {
  const { texts, ...drawn } = drawSearch(dice, now)
  const found = searchPackages(columns, { ...drawn, named: await findNamedPackages(db, texts) })
  const wanted = await findPackageIds(db, {
    ...drawn,
    candidates: candidatePackages({
      area: drawn.area,
      texts,
      theme: TEST_THEMES.find((theme) => theme === drawn.theme),
      offersOnly: drawn.offersOnly === true,
      campaignCode: drawn.campaignCode,
      persons: drawn.persons,
      window: drawn.window,
      daysMin: drawn.daysMin,
      daysMax: drawn.daysMax,
      priceMaxPaisa: drawn.priceMaxPaisa,
      difficulty: drawn.difficulty === undefined ? undefined : 'Easy',
    }),
  })
  const expected = { total: wanted.total, packages: await withDepartures(wanted.ids, drawn) }
  expect({ total: found.total, packages: found.packages.map(inShort) }, JSON.stringify(drawn)).toEqual(expected)
  return wanted.ids.length
}

async function expectEqualLists({ columns, now }: IndexNow) {
  const today = dayInNepal(now)
  for (const list of PROPERTY_LISTS) {
    expect(listProperties[list](columns, today), list).toEqual(await findListed(db, list, HOME_LIST_LENGTH))
    const ids =
      list === 'hot_deals'
        ? await findHotPackages(db, offeredPackages(), HOME_LIST_LENGTH)
        : await findListedPackages(db, list, HOME_LIST_LENGTH)
    expect(listPackages(columns, list, now).map(inShort), list).toEqual(await withDepartures(ids, { persons: 1 }))
  }
}

async function expectEqualDeals({ columns, now }: IndexNow, dice: Dice): Promise<number> {
  const kind = dice.pick([undefined, ...DEAL_KINDS])
  const wanted = { page: 1 + dice.below(3), perPage: DEALS_ON_PAGE }
  const offered = {
    ...(kind !== 'package' && { property: offeredProperties() }),
    ...(kind !== 'property' && { package: offeredPackages() }),
  }
  const expected = await findDeals(db, { ...wanted, offered, campaigns: selectRunningCampaigns('en') })
  const found = listDeals(columns, { ...wanted, kind, now })
  const rooms = await db.execute(sql`select id, slug from rooms`)
  const slugs = new Map((rooms as unknown as { rows: { id: number; slug: string }[] }).rows.map(({ id, slug }) => [id, slug]))
  const deals = found.deals.map(({ kind: of, id, roomId, price, regular, campaign }) => {
    return [of, id, roomId === null ? undefined : slugs.get(roomId), price, regular, campaign?.code ?? null]
  })
  expect({ total: found.total, deals }, `${kind}`).toEqual({
    total: expected.total,
    deals: expected.deals.map((deal) => [
      deal.kind,
      deal.product_id,
      deal.room?.slug,
      deal.price,
      deal.regular,
      deal.campaign_code,
    ]),
  })
  return expected.deals.length
}

async function expectEqualCities({ columns, now }: IndexNow) {
  const today = dayInNepal(now)
  const listed = await findCities(db, CITIES_COMPARED)
  expect(citiesWithStays(columns, today).slice(0, CITIES_COMPARED)).toEqual(listed.map(({ id }) => id))
  for (const id of CITIES) {
    const { properties_count, nearby_count, packages_count, starting_paisa } = (await findCityFigures(db, id)) ?? {}
    expect(cityFigures(columns, id, today), id).toEqual({
      propertiesCount: properties_count,
      nearbyCount: nearby_count,
      packagesCount: packages_count,
      startingPaisa: starting_paisa,
    })
  }
}

async function compareLists(follower: Follower, dice: Dice): Promise<number> {
  let compared = 0
  for (let search = 0; search < SEARCHES; search++) compared += await expectEqualSearch(await follower.current(), dice)
  compared += await expectEqualDeals(await follower.current(), dice)
  await expectEqualLists(await follower.current())
  if (dice.throw() < CITIES_CHANCE) await expectEqualCities(await follower.current())
  return compared
}

async function openCatalogue(seed: number) {
  const [packages = []] = fc.sample(generatedPackages, { numRuns: 1, seed })
  await db.execute(sql`truncate seat_allocations`)
  const { today } = await openGenerated({ db, clock }, seed)
  const idOf = (campaign: keyof typeof CAMPAIGNS | null) =>
    campaign === null ? null : Object.keys(CAMPAIGNS).indexOf(campaign) + 1
  await addPackages(db, packages, { today, idOf })
}

describe('packages, deals, lists and cities of the index', () => {
  test(
    'equal those of SQL after random acts, missed polls and killed followers',
    () =>
      compareAfterActs({
        subject: 'lists',
        db,
        clock,
        open: openCatalogue,
        acts: PACKAGE_ACTS,
        fates: { followed: 12, missed: 3, killed: 1 },
        compare: compareLists,
      }),
    ACTS_TIMEOUT_MS,
  )

  test('keep the lists of properties when only the seats of packages change', async () => {
    await openCatalogue(1)
    const follower = new Follower(db)
    const { columns, now } = await follower.current()
    const listed = listProperties.popular(columns, dayInNepal(now))
    await db.execute(sql`update departures set wanted = wanted + 1`)
    await db.execute(sql`update packages set unit_paisa = unit_paisa + 100`)
    await follower.follow()
    expect(listProperties.popular(columns, dayInNepal(now))).toBe(listed)
    await db.execute(sql`update packages set passes_place_ids = array['rara']`)
    await follower.follow()
    expect(listProperties.popular(columns, dayInNepal(now))).not.toBe(listed)
  })

  test('free held seats at the moment their hold lapses, without any write', async () => {
    await openCatalogue(1)
    await db.execute(sql`delete from departures`)
    await db.execute(sql`update packages set is_live = true, is_fixed_departure = true where id = 1`)
    await db.execute(sql`
      insert into departures (package_id, start_date, capacity, held, cutoff_at) values (1, app_today() + 9, 4, 4, app_now() + interval '8 days')`)
    await db.execute(sql`
      insert into seat_allocations (holder, package_id, start_date, quantity, state, expires_at)
      values ('a holder', 1, app_today() + 9, 3, 'held', app_now() + interval '12 minutes')`)
    const follower = new Follower(db)
    const free = async () => {
      await follower.follow()
      const { columns, now } = await follower.current()
      const query = { persons: 1, sort: 'oldest', page: 1, perPage: 100, now } as const
      return searchPackages(columns, query).packages.find(({ id }) => id === 1)?.departure?.freeSeats
    }
    expect(await free()).toBe(0)
    await clock.advance(11 * 60)
    expect(await free()).toBe(0)
    await clock.advance(61)
    expect(await free()).toBe(3)
  })
})
