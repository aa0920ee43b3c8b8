import { OFFER_KINDS } from '@chautari/contract/catalogue/limits'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { termsOrNone } from '@chautari/contract/promotion/stay-terms'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { availabilitySql } from '../../../availability/index.ts'
import { searchedSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { campaignSql } from '../../../promotion/index.ts'
import { ratesSql } from '../../../rates/index.ts'
import { NIGHTS } from '../../rules/days.ts'
import {
  NO_STOCK,
  type CampaignFacts,
  type NightsWritten,
  type PlanFacts,
  type PropertyFacts,
  type RoomStock,
} from '../../rules/facts.ts'

const day = z.string().transform(calendarDate)
const count = z.number().nullable()

/** Comma-separated numbers. They are not validated one by one: a build reads millions, and our own SQL writes them. */
const Numbers = z.string().transform((text) => JSON.parse(`[${text}]`) as number[])

const Property = z.object({
  property_id: z.number(),
  title: z.string(),
  title_ne: z.string().nullable(),
  place_id: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stars: z.number(),
  kind: z.string(),
  amenities: z.array(z.string()),
  rating_stars: z.number(),
  reviews_count: z.number(),
  popularity: z.number(),
  featured_rank: z.number(),
  created_at: z.number(),
  check_in_time: z.string(),
  rooms: z.array(
    z.object({
      id: z.number(),
      ratePaisa: z.number(),
      offerPaisa: count,
      offerKind: z.enum(OFFER_KINDS),
      campaignId: count,
      totalRooms: z.number(),
      maxGuests: z.number(),
      maxChildren: z.number(),
      freeHours: count,
    }),
  ),
})

const Plan = z.object({
  plan_id: z.number(),
  room_id: z.number(),
  parent_id: count,
  is_public: z.boolean(),
  is_default: z.boolean(),
  base_paisa: count,
  difference_percent: count,
  difference_paisa: count,
  has_own_tiers: z.boolean(),
  free_hours: count,
  advance_days_min: count,
  advance_days_max: count,
  nights: Numbers,
})

const Stock = z.object({ room_id: z.number(), nights: Numbers, holds: z.custom<RoomStock['holds']>(Array.isArray) })

/** Returns those of the properties that are live, with their rooms, plans, nights and stock from a day on. */
export async function findPropertyFacts(db: Db, ids: number[], firstDay: CalendarDate): Promise<PropertyFacts[]> {
  if (ids.length === 0) return []
  const ofIds = sql`select * from (${searchedSql.indexedProperties()}) p where property_id = any(${arrayOf(ids)})`
  const rows = await selectRows(db, ofIds, Property)
  const roomIds = rows.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  const [from, to] = [sql`${firstDay}::date`, sql`${addDays(firstDay, NIGHTS - 1)}::date`]
  const ofRooms = sql`room_id = any(${arrayOf(roomIds)})`
  const plans =
    roomIds.length === 0
      ? []
      : await selectRows(db, sql`select * from (${ratesSql.indexedPlans({ from, to })}) l where ${ofRooms}`, Plan)
  const stock = await findStock(
    db,
    sql`(${availabilitySql.indexedStock()}) s where ${ofRooms} and night between ${from} and ${to}`,
  )
  const plansOf = Map.groupBy(plans, ({ room_id: id }) => id)
  return rows.map((row) => ({
    id: row.property_id,
    title: row.title,
    titleNe: row.title_ne,
    placeId: row.place_id,
    latitude: row.latitude,
    longitude: row.longitude,
    stars: row.stars,
    kind: row.kind,
    amenities: row.amenities,
    ratingStars: row.rating_stars,
    reviewsCount: row.reviews_count,
    popularity: row.popularity,
    featuredRank: row.featured_rank,
    createdAt: row.created_at,
    checkInTime: row.check_in_time,
    rooms: row.rooms.map((room) => ({
      ...room,
      plans: (plansOf.get(room.id) ?? []).map(planOf),
      stock: stock.get(room.id) ?? NO_STOCK,
    })),
  }))
}

function planOf(row: z.output<typeof Plan>): PlanFacts {
  return {
    id: row.plan_id,
    parentId: row.parent_id,
    isPublic: row.is_public,
    isDefault: row.is_default,
    basePaisa: row.base_paisa,
    differencePercent: row.difference_percent,
    differencePaisa: row.difference_paisa,
    hasOwnTiers: row.has_own_tiers,
    freeHours: row.free_hours,
    advanceDaysMin: row.advance_days_min,
    advanceDaysMax: row.advance_days_max,
    nights: row.nights,
  }
}

/** Days of a room or plan, both ends included. */
export type DaysOf = { id: number; from: CalendarDate; to: CalendarDate }

/** Returns the stock rows of rooms, each within its days, by room. */
export async function findStockOf(db: Db, days: DaysOf[]): Promise<Map<number, RoomStock>> {
  if (days.length === 0) return new Map()
  // Lateral, because a semi-join reads every night of every room in each round of the feed.
  return findStock(
    db,
    sql`(${wantedDays(days)}) w cross join lateral (
      select * from (${availabilitySql.indexedStock()}) n where n.room_id = w.id and n.night between w."from" and w."to") s`,
  )
}

// One text per room: PGlite takes five times as long to return a row per night.
async function findStock(db: Db, source: SQL): Promise<Map<number, RoomStock>> {
  const day = sql`s.night - date '1970-01-01'`
  const stock = sql`
    select s.room_id, string_agg(concat_ws(',', ${day}, s.closed::int, s.remaining), ',') as nights,
      coalesce(json_agg(json_build_array(${day}, s.holds)) filter (where s.holds is not null and not s.closed), '[]') as holds
    from ${source} group by 1`
  const rows = await selectRows(db, stock, Stock)
  return new Map(rows.map(({ room_id: id, ...ofRoom }) => [id, ofRoom]))
}

/** Returns the written nights of plans, each within its days, by plan. */
export async function findNightsOf(db: Db, days: DaysOf[]): Promise<Map<number, NightsWritten>> {
  if (days.length === 0) return new Map()
  const plans = sql`select w.id, l.nights from (${wantedDays(days)}) w cross join lateral (
    select nights from (${ratesSql.indexedPlans({ from: sql`w."from"`, to: sql`w."to"` })}) plans where plan_id = w.id) l`
  const rows = await selectRows(db, plans, z.object({ id: z.number(), nights: Numbers }))
  return new Map(rows.map(({ id, nights }) => [id, nights]))
}

function wantedDays(days: DaysOf[]): SQL {
  return sql`select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w("id" int, "from" date, "to" date)`
}

export async function findCampaignFacts(db: Db): Promise<CampaignFacts[]> {
  const Campaign = z.object({
    id: z.number(),
    code: z.string(),
    starts_on: day,
    ends_on: day,
    rank: z.number(),
    stays_from: day.nullable(),
    stays_to: day.nullable(),
    nights_min: count,
  })
  const query = sql`select id, code, starts_on::text as starts_on, ends_on::text as ends_on, rank, stays_from::text as stays_from,
    stays_to::text as stays_to, nights_min from (${campaignSql.selectCampaignDays()}) c`
  return (await selectRows(db, query, Campaign)).map(({ id, code, starts_on, ends_on, rank, ...limits }) => ({
    id,
    code,
    rank,
    startsOn: starts_on,
    endsOn: ends_on,
    terms: termsOrNone({ staysFrom: limits.stays_from, staysTo: limits.stays_to, nightsMin: limits.nights_min }),
  }))
}

export function arrayOf(ids: number[]): SQL {
  return sql`${`{${ids.join()}}`}::int[]`
}
