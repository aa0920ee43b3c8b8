import { sql, type SQL } from 'drizzle-orm'
import { bookings } from '../store/tables.ts'

/**
 * Returns SQL for what happened to bookings on each day in Nepal of a span of instants, one row a day with `day`, `bookings` made, `free` ones
 * among them, `cancellations` and `lapsed` holds. Reads the rows of the span by three indexes, however many there are outside of it.
 */
export function bookingsByDay({ from, to }: { from: Date; to: Date }): SQL {
  const [first, end] = [from.toISOString(), to.toISOString()]
  const { createdAt, cancelledAt, lapsedAt, totalPaisa } = bookings
  return sql`
    select (at at time zone 'Asia/Kathmandu')::date::text as day,
      (count(*) filter (where what = 'made'))::int as bookings,
      (count(*) filter (where what = 'made' and is_free))::int as free,
      (count(*) filter (where what = 'cancelled'))::int as cancellations,
      (count(*) filter (where what = 'lapsed'))::int as lapsed
    from (
      select ${createdAt} as at, 'made' as what, ${totalPaisa} = 0 as is_free from ${bookings}
      where ${createdAt} >= ${first} and ${createdAt} < ${end}
      union all
      select ${cancelledAt}, 'cancelled', false from ${bookings} where ${cancelledAt} >= ${first} and ${cancelledAt} < ${end}
      union all
      select ${lapsedAt}, 'lapsed', false from ${bookings} where ${lapsedAt} >= ${first} and ${lapsedAt} < ${end}
    ) happened group by 1`
}
