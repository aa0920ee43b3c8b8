import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, asc, between, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { PlanNight } from '../rules/plan.ts'
import { planNights, ratePlans } from './tables.ts'

type Row = typeof ratePlans.$inferSelect

/** A plan that travellers can book. Its nights are those of `nightsOf`: its own, or its parent's. */
export type PlanRow = Omit<Row, 'basePaisa'> & {
  nightsOf: number
  /** The price of a night without its own, before the plan's difference; null for the room's rate. */
  basePaisa: number | null
}

const parents = alias(ratePlans, 'parents')

/** Returns the public plans of rooms, the default one of each room first. */
export async function findPlans(db: Db, roomIds: number[]): Promise<PlanRow[]> {
  return roomIds.length === 0 ? [] : selectPlans(db, roomIds, {})
}

/**
 * Returns the public plans of rooms like `findPlans`, each with the written nights that it is sold by, from `from` to `to`, both included.
 */
export async function findPlansWithNights(
  db: Db,
  { roomIds, from, to }: { roomIds: number[]; from: CalendarDate; to: CalendarDate },
): Promise<(PlanRow & { nights: PlanNight[] })[]> {
  if (roomIds.length === 0) return []
  const { night, pricePaisa, closed, noArrival, noDeparture, minStayArrival, maxStayArrival, minStayThrough, maxStayThrough } =
    planNights
  const nights = sql`(
    select coalesce(json_agg(json_build_object('night', ${night}, 'pricePaisa', ${pricePaisa}, 'closed', ${closed}, 'noArrival', ${noArrival},
      'noDeparture', ${noDeparture}, 'minStayArrival', ${minStayArrival}, 'maxStayArrival', ${maxStayArrival},
      'minStayThrough', ${minStayThrough}, 'maxStayThrough', ${maxStayThrough})), '[]')
    from ${planNights} where ${planNights.planId} = coalesce(${ratePlans.parentId}, ${ratePlans.id}) and ${between(night, from, to)})`
  return selectPlans(db, roomIds, { nights: nights.mapWith((written) => Written.parse(written)) })
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

function selectPlans<More extends Record<string, SQL>>(db: Db, roomIds: number[], more: More) {
  return db
    .select({
      ...getTableColumns(ratePlans),
      nightsOf: sql<number>`coalesce(${ratePlans.parentId}, ${ratePlans.id})`,
      basePaisa: sql<number | null>`coalesce(${parents.basePaisa}, ${ratePlans.basePaisa})`.mapWith(orNull),
      ...more,
    })
    .from(ratePlans)
    .leftJoin(parents, eq(parents.id, ratePlans.parentId))
    .where(and(inArray(ratePlans.roomId, roomIds), ratePlans.isPublic))
    .orderBy(asc(ratePlans.roomId), sql`${ratePlans.isDefault} desc`, asc(ratePlans.id))
}

type NightsQuery = { planIds: number[] } | { roomIds: number[] }

/** Returns the written nights of plans, or of all plans of rooms, from `from` to `to`, both included. */
export async function findPlanNights(
  db: Db,
  { from, to, ...of }: NightsQuery & { from: CalendarDate; to: CalendarDate },
): Promise<(PlanNight & { planId: number })[]> {
  const ofRooms =
    'roomIds' in of ? db.select({ id: ratePlans.id }).from(ratePlans).where(inArray(ratePlans.roomId, of.roomIds)) : of.planIds
  if (Array.isArray(ofRooms) && ofRooms.length === 0) return []
  const rows = await db
    .select()
    .from(planNights)
    .where(and(inArray(planNights.planId, ofRooms), between(planNights.night, from, to)))
    .orderBy(asc(planNights.planId), asc(planNights.night))
  return rows.map((row) => ({
    ...row,
    night: calendarDate(row.night),
    pricePaisa: row.pricePaisa === null ? null : paisa(row.pricePaisa),
  }))
}

// node-postgres reads a bigint as text.
function orNull(value: unknown): number | null {
  return value === null ? null : Number(value)
}
