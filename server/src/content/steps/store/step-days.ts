import type { Step } from '@chautari/contract/content/steps'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
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
