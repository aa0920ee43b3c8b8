import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

const Moment = z.object({ today: z.string(), ms: z.coerce.number() })

/** Returns the current instant and the day in Nepal, by the database's clock. */
export async function readClock(db: Db): Promise<{ today: CalendarDate; now: Date }> {
  const moment = sql`select app_today()::text as today, (extract(epoch from app_now()) * 1000)::float8 as ms`
  const [row] = await selectRows(db, moment, Moment)
  if (!row) throw new Error('The database did not tell the time.')
  return { today: calendarDate(row.today), now: new Date(row.ms) }
}
