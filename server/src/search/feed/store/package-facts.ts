import { OFFER_KINDS } from '@chautari/contract/catalogue/limits'
import { calendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { availabilitySql } from '../../../availability/index.ts'
import { searchedSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { PackageFacts } from '../../rules/facts.ts'
import { arrayOf } from './facts.ts'

const Package = z.object({
  package_id: z.number(),
  place_id: z.string(),
  passes_place_ids: z.array(z.string()),
  themes: z.array(z.string()),
  difficulty: z.string().nullable(),
  unit_paisa: z.number(),
  offer_paisa: z.number().nullable(),
  offer_kind: z.enum(OFFER_KINDS),
  campaign_id: z.number().nullable(),
  days: z.number(),
  is_fixed_departure: z.boolean(),
  start_time: z.string(),
  end_time: z.string(),
  cutoff_hours: z.number(),
  seats: z.number(),
  rating_stars: z.number(),
  reviews_count: z.number(),
  popularity: z.number(),
  is_featured: z.boolean(),
  created_at: z.number(),
  departures: z.array(
    z.object({
      startDate: z.string().transform(calendarDate),
      cutoffAt: z.number(),
      left: z.number(),
      isClosed: z.boolean(),
      ownPaisa: z.number().nullable(),
      holds: z.array(z.object({ expiresAt: z.number(), quantity: z.number() })),
    }),
  ),
})

/** Packages by id, or the next ones after an id. */
export type Which = { ids: number[] } | { after: number; limit: number }

/** Returns live packages with the departures that lists can show, by id: those given, or the next ones after an id. */
export async function findPackageFacts(db: Db, which: Which): Promise<PackageFacts[]> {
  const condition =
    'ids' in which
      ? sql`k.package_id = any(${arrayOf(which.ids)})`
      : sql`k.package_id > ${which.after} order by k.package_id limit ${which.limit}`
  const rows = await selectRows(
    db,
    sql`
      select k.*, case when k.is_fixed_departure then (
        select coalesce(json_agg(json_build_object('startDate', d.start_date, 'cutoffAt', d.cutoff_ms, 'left', d.remaining,
          'isClosed', d.closed, 'ownPaisa', d.own_paisa, 'holds', d.holds) order by d.cutoff_ms, d.start_date), '[]')
        from (${availabilitySql.indexedDepartures()}) d where d.package_id = k.package_id) else '[]' end as departures
      from (${searchedSql.indexedPackages()}) k where ${condition}`,
    Package,
  )
  return rows.map((row) => ({
    id: row.package_id,
    placeId: row.place_id,
    passesPlaceIds: row.passes_place_ids,
    themes: row.themes,
    difficulty: row.difficulty,
    unitPaisa: row.unit_paisa,
    offerPaisa: row.offer_paisa,
    offerKind: row.offer_kind,
    campaignId: row.campaign_id,
    days: row.days,
    isFixedDeparture: row.is_fixed_departure,
    startTime: row.start_time,
    endTime: row.end_time,
    cutoffHours: row.cutoff_hours,
    seats: row.seats,
    ratingStars: row.rating_stars,
    reviewsCount: row.reviews_count,
    popularity: row.popularity,
    isFeatured: row.is_featured,
    createdAt: row.created_at,
    departures: row.departures,
  }))
}
