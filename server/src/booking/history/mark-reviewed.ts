import type { ProductKey } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import type { Owner } from '../rules/ownership.ts'
import { isOver } from '../rules/flags.ts'
import type { BookingRow } from '../store/bookings.ts'
import { lockBookingsOfProduct, setReviewed } from '../store/reviewed.ts'

type Marked = { outcome: 'marked'; booking: BookingRow } | { outcome: 'not_booked' | 'not_completed' | 'already_reviewed' }

/**
 * Marks the oldest completed booking of a product that its owner has not reviewed yet as reviewed, and returns it. One booking takes
 * one review (spec 2 §4).
 */
export async function markReviewed(tx: Tx, product: ProductKey, owner: Owner): Promise<Marked> {
  const booked = await lockBookingsOfProduct(tx, product, owner)
  if (booked.length === 0) return { outcome: 'not_booked' }
  const now = await appNow(tx)
  const completed = booked.filter((booking) => isOver(booking, now))
  if (completed.length === 0) return { outcome: 'not_completed' }
  const booking = completed.find(({ reviewedAt }) => reviewedAt === null)
  if (!booking || !(await setReviewed(tx, booking.id))) return { outcome: 'already_reviewed' }
  return { outcome: 'marked', booking }
}
