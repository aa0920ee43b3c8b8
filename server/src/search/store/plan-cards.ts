import type { Locale } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { ratesSql } from '../../rates/index.ts'

const PlanCard = z.object({
  plan_id: z.number(),
  room_slug: z.string(),
  room_title: z.string(),
  plan_code: z.string(),
  plan_title: z.string(),
  plan_title_ne: z.string(),
  offer_name: z.string().nullable(),
  refund_tiers: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })),
  check_in_time: z.string(),
})

/** The titles and terms of a result's representative room and plan. */
export type PlanCard = z.output<typeof PlanCard>

/**
 * Returns what results show of plans, by plan id. Names their rooms apart, because `roomsShown` reads the clock: PostgreSQL passes it no
 * condition of a join, and would compute it for all rooms.
 */
export async function findPlanCards(db: Db, planIds: number[], locale: Locale): Promise<Map<number, PlanCard>> {
  if (planIds.length === 0) return new Map()
  const ids = sql`${`{${planIds.join()}}`}::int[]`
  const rooms = sql`array(select room_id from (${ratesSql.plansShown()}) own where plan_id = any(${ids}))`
  const rows = await selectRows(
    db,
    sql`
      select plan_id, room_slug, room_title, plan_code, plan_title, plan_title_ne, offer_name, check_in_time,
        coalesce(own_tiers, refund_tiers) as refund_tiers
      from (${ratesSql.plansShown()}) l join (${searchedSql.roomsShown(locale)}) r using (room_id)
      where plan_id = any(${ids}) and r.room_id = any(${rooms})`,
    PlanCard,
  )
  return new Map(rows.map((row) => [row.plan_id, row]))
}
