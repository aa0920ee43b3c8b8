import { sql, type SQL } from 'drizzle-orm'
import { bookings } from '../store/tables.ts'

/** Returns a SQL query for the names of the pictures that bookings show: `name`, which may repeat. */
export function bookedPictures(): SQL {
  return sql`
    select product ->> 'pictureName' as name from ${bookings}
    union all
    select line #>> '{product,pictureName}' from ${bookings}, jsonb_array_elements(lines) line where lines is not null`
}
