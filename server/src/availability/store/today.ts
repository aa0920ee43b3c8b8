import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'

/** The day it is in Nepal by the one clock, the database's. */
export async function todayInNepal(db: Db): Promise<CalendarDate> {
  const [row] = await selectRows(db, sql`select app_today()::text as today`, z.object({ today: z.string() }))
  return calendarDate(row?.today ?? '')
}
