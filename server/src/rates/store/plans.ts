import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, asc, between, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { PlanNight } from '../rules/plan.ts'
import { planNights, ratePlans } from './tables.ts'

type Row = typeof ratePlans.$inferSelect

/** A plan that travellers can book. */
export type PlanRow = Omit<Row, 'basePaisa'> & {
  /** The price of a night without its own, before the plan's difference; null for the room's rate. */
  basePaisa: number | null
  /** The written nights that it is sold by: its own, or its parent's. */
  nights: PlanNight[]
}

const parents = alias(ratePlans, 'parents')

/** Returns the public plans of rooms, the default one of each room first, with their nights from `from` to `to`, both included. */
export async function findPlans(
  db: Db,
  { roomIds, from, to }: { roomIds: number[]; from: CalendarDate; to: CalendarDate },
): Promise<PlanRow[]> {
  if (roomIds.length === 0) return []
  const { night, pricePaisa, closed, noArrival, noDeparture, minStayArrival, maxStayArrival, minStayThrough, maxStayThrough } =
    planNights
  const nights = sql`(
    select coalesce(json_agg(json_build_object('night', ${night}, 'pricePaisa', ${pricePaisa}, 'closed', ${closed}, 'noArrival', ${noArrival},
      'noDeparture', ${noDeparture}, 'minStayArrival', ${minStayArrival}, 'maxStayArrival', ${maxStayArrival},
      'minStayThrough', ${minStayThrough}, 'maxStayThrough', ${maxStayThrough})), '[]')
    from ${planNights} where ${planNights.planId} = coalesce(${ratePlans.parentId}, ${ratePlans.id}) and ${between(night, from, to)})`
  return db
    .select({
      ...getTableColumns(ratePlans),
      basePaisa: sql<number | null>`coalesce(${parents.basePaisa}, ${ratePlans.basePaisa})`.mapWith(orNull),
      nights: nights.mapWith((written) => Written.parse(written)),
    })
    .from(ratePlans)
    .leftJoin(parents, eq(parents.id, ratePlans.parentId))
    .where(and(inArray(ratePlans.roomId, roomIds), ratePlans.isPublic))
    .orderBy(asc(ratePlans.roomId), sql`${ratePlans.isDefault} desc`, asc(ratePlans.id))
}

const length = z.number().nullable()
const Written = z.array(
  z.object({
    night: z.string().transform(calendarDate),
    pricePaisa: z.number().transform(paisa).nullable(),
    closed: z.boolean(),
    noArrival: z.boolean(),
    noDeparture: z.boolean(),
    minStayArrival: length,
    maxStayArrival: length,
    minStayThrough: length,
    maxStayThrough: length,
  }),
)

// node-postgres reads a bigint as text.
function orNull(value: unknown): number | null {
  return value === null ? null : Number(value)
}
