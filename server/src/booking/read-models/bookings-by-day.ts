import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayFrom, midnightBefore } from '../../platform/database/nepal-day.ts'
import { bookings } from '../store/tables.ts'

/**
 * Returns SQL for what happened to bookings on each day in Nepal of a span of instants, one row a day with `day`, `bookings` made, `free` ones
 * among them, `cancellations` and `lapsed` holds. Reads the rows of the span by three indexes, however many there are outside of it.
 */
export function bookingsByDay({ from, to }: { from: Date; to: Date }): SQL {
  const { createdAt, cancelledAt, lapsedAt, totalPaisa } = bookings
  const countsOf = (at: AnyPgColumn, counts: SQL) => sql`
    select ${midnightBefore(at)} as midnight, ${counts} from ${bookings}
    where ${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()} group by 1`
  return sql`
    select ${dayFrom(sql`midnight`)} as day, sum(made)::int as bookings, sum(free)::int as free, sum(cancelled)::int as cancellations,
      sum(lapsed)::int as lapsed
    from (
      ${countsOf(createdAt, sql`count(*) as made, count(*) filter (where ${totalPaisa} = 0) as free, 0 as cancelled, 0 as lapsed`)}
      union all
      ${countsOf(cancelledAt, sql`0, 0, count(*), 0`)}
      union all
      ${countsOf(lapsedAt, sql`0, 0, 0, count(*)`)}
    ) happened group by midnight`
}
