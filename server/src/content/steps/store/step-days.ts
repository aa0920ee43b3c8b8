import { STEPS, type Step } from '@chautari/contract/content/steps'
import type { CalendarDate } from '@chautari/contract/dates'
import { calendarDate } from '@chautari/contract/fields'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { stepDays } from './tables.ts'

/** Adds views to today's counts, in one statement. */
export async function addViews(db: Db, counted: [Step, number][]): Promise<void> {
  // Processes that add at the same moment lock the rows in one order.
  const ordered = counted.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { day, step, views } = stepDays
  await db
    .insert(stepDays)
    .values(
      ordered.map(([name, number]) => ({ day: sql`(app_now() at time zone 'Asia/Kathmandu')::date`, step: name, views: number })),
    )
    .onConflictDoUpdate({ target: [day, step], set: { views: sql`${views} + excluded.views` } })
}

type StepDay = { day: CalendarDate; step: Step; views: number }

/** Returns the counts of a span of days, both included. A day without views of a step has no row. */
export async function listStepDays(db: Db, { from, to }: { from: CalendarDate; to: CalendarDate }): Promise<StepDay[]> {
  return selectRows(
    db,
    sql`select day::text as day, step, views from ${stepDays} where day between ${from} and ${to}`,
    z.object({ day: calendarDate, step: z.enum(STEPS), views: z.number() }),
  )
}
