import { STEPS, type Step } from '@chautari/contract/content/steps'
import type { CalendarDate } from '@chautari/contract/dates'
import { calendarDate } from '@chautari/contract/fields/fields'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { stepDays } from '../store/tables.ts'

type StepDay = { day: CalendarDate; step: Step; views: number }

/** Returns the counts of a span of days, both included. A day without views of a step has no row. */
export async function listStepDays(db: Db, { from, to }: { from: CalendarDate; to: CalendarDate }): Promise<StepDay[]> {
  return selectRows(
    db,
    sql`select day::text as day, step, views from ${stepDays} where day between ${from} and ${to}`,
    z.object({ day: calendarDate, step: z.enum(STEPS), views: z.number() }),
  )
}
