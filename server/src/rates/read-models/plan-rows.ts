import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MEALS } from '@chautari/contract/rates/meals'
import { selectRows, type Db } from '../../platform/database/db.ts'

type Key = { room: string; code: string }
/** The plans to read: those with these keys, those of a supplier, or all. */
type PlanQuery = { keys?: Key[] | undefined; organisationId?: number | undefined; limit: number }

const Row = z.object({
  roomSlug: z.string(),
  code: z.string(),
  title: z.string(),
  titleNe: z.string(),
  differencePercent: z.number().nullable(),
  differencePaisa: z.coerce.number().nullable(),
  meal: z.enum(MEALS).nullable(),
  isRefundable: z.boolean(),
  isPublic: z.boolean(),
  advanceDaysMin: z.number().nullable(),
  advanceDaysMax: z.number().nullable(),
})

/** Returns plans with the slugs of their rooms, sold or not, room by room and the default plan first. */
export async function findPlanRows(db: Db, { keys, organisationId, limit }: PlanQuery): Promise<z.output<typeof Row>[]> {
  const isWanted = keys
    ? sql`(rooms.slug, plan.code) in (select * from unnest(${sql.param(keys.map(({ room }) => room))}::text[], ${sql.param(keys.map(({ code }) => code))}::text[]))`
    : sql`true`
  return selectRows(
    db,
    sql`
      select rooms.slug as "roomSlug", plan.code, plan.title, plan.title_ne as "titleNe", plan.difference_percent as "differencePercent",
        plan.difference_paisa as "differencePaisa", plan.meal, plan.refund_tiers is distinct from '[]'::jsonb as "isRefundable",
        plan.is_public as "isPublic", plan.advance_days_min as "advanceDaysMin", plan.advance_days_max as "advanceDaysMax"
      from rate_plans plan join rooms on rooms.id = plan.room_id join properties on properties.id = rooms.property_id
      where ${isWanted} and (${organisationId ?? null}::bigint is null or properties.organisation_id = ${organisationId ?? null}::bigint)
      order by properties.id, rooms.id, plan.is_default desc, plan.id limit ${limit}`,
    Row,
  )
}
