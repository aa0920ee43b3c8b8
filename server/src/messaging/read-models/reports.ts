import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { messageReports } from '../store/tables.ts'

/** Returns the bookings to whose threads reports belong. Leaves out unknown reports. */
export async function findReportedBookings(db: Db, ids: number[]): Promise<{ id: number; bookingId: number }[]> {
  const { id, bookingId } = messageReports
  return db.select({ id, bookingId }).from(messageReports).where(inArray(id, ids))
}
