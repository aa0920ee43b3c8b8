import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { between, eq, getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { jsonOf } from '../../platform/database/json-of.ts'
import type { PlanNight } from '../rules/plan.ts'
import { planNightFields } from '../store/plan-night-fields.ts'
import { planNights, ratePlans } from '../store/tables.ts'

type Row = typeof ratePlans.$inferSelect

/** A plan that travellers can book. */
export type PlanRow = Omit<Row, 'basePaisa'> & {
  /** The price of a night without its own, before the plan's difference; null for the room's rate. */
  basePaisa: number | null
  /** The written nights that set its prices and restrictions: its own, or those of its parent. */
  nights: PlanNight[]
}

const parents = alias(ratePlans, 'parents')

/** A day, or in a prepared statement the placeholder for one. */
type Day = CalendarDate | Placeholder
type Span = { from: Day; to: Day; areHidden?: boolean }

/** Returns the public plans of rooms, the default one of each room first, with their nights from `from` to `to`, both included. */
export async function findPlans(db: Db, { roomIds, ...span }: Span & { roomIds: number[] }): Promise<PlanRow[]> {
  if (roomIds.length === 0) return []
  const rows = await db
    .select({ plans: plansOfRoom(sql`wanted.room_id`, span) })
    .from(sql`unnest(${sql.param(roomIds)}::int[]) wanted(room_id)`)
    .orderBy(sql`room_id`)
  return rows.flatMap(({ plans }) => plans)
}

/** Returns SQL for the public plans of a room, with `areHidden` the others too, in the order and with the nights of `findPlans`. */
export function plansOfRoom(roomId: SQL, { from, to, areHidden = false }: Span): SQL<PlanRow[]> {
  const { planId, ...columns } = getTableColumns(planNights)
  const nights = sql`(
    select coalesce(json_agg(${jsonOf(columns)}), '[]') from ${planNights}
    where ${planId} = coalesce(${ratePlans.parentId}, ${ratePlans.id}) and ${between(planNights.night, from, to)})`
  const basePaisa = sql`coalesce(${parents.basePaisa}, ${ratePlans.basePaisa})`
  const plans = sql`
    select coalesce(json_agg(${jsonOf({ ...getTableColumns(ratePlans), basePaisa, nights })} order by ${ratePlans.isDefault} desc, ${ratePlans.id}), '[]')
    from ${ratePlans} left join ${ratePlans} parents on ${eq(parents.id, ratePlans.parentId)}
    where ${ratePlans.roomId} = ${roomId} and ${areHidden ? sql`true` : ratePlans.isPublic}`
  return sql`(${plans})`.mapWith(readPlans)
}

/** The plans of `plansOfRoom` in a prepared statement, with placeholders for `from` and `to`. */
export const plansBetween = {
  select: (roomId: SQL) => plansOfRoom(roomId, { from: sql.placeholder('from'), to: sql.placeholder('to') }),
  read: readPlans,
}

function readPlans(json: unknown): PlanRow[] {
  return (json as PlanRow[]).map((plan) => ({ ...plan, nights: Written.parse(plan.nights) }))
}

const Written = z.array(z.object({ ...planNightFields, pricePaisa: z.number().transform(paisa).nullable() }))
