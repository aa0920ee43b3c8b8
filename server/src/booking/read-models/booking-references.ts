import { sql, type SQL } from 'drizzle-orm'
import { bookings } from '../store/tables.ts'

/** Returns a SQL query for the number and the reference of each booking: `id`, `reference`. */
export const bookingReferences = (): SQL => sql`select ${bookings.id}, ${bookings.reference} from ${bookings}`
