import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Returns SQL for the midnight in Nepal before an instant. Rows are grouped by it rather than by its date: the arithmetic takes a third of the
 * time of a conversion by time zone. Nepal Time is UTC+05:45 all the year round.
 */
export const midnightBefore = (instant: SQLWrapper): SQL =>
  sql`date_bin('1 day', ${instant}, '2000-01-01 00:00+05:45'::timestamptz)`

/** Returns SQL for the day in Nepal that begins at a midnight, as text. */
export const dayFrom = (midnight: SQLWrapper): SQL => sql`(${midnight} at time zone 'Asia/Kathmandu')::date::text`
