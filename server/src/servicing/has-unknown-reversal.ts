import { bookingLists, type BookingRow } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * Returns whether the provider reversed a part of unknown size of the payment. An automatic refund could then pay that part twice, so staff
 * have to decide (decision 087). The size becomes known only when staff record it for a cancelled booking (decision 165).
 */
export async function hasUnknownReversal(db: Db, { id }: Pick<BookingRow, 'id'>): Promise<boolean> {
  return (await bookingLists.findWithUnknownReversal(db, [id])).has(id)
}
