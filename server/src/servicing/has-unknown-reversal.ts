import { bookingLists, type BookingRow } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * Returns whether the provider ever reversed a part of unknown size of the payment. An automatic refund could then pay that part twice, so staff
 * have to decide (decision 087). Later events never make the size known.
 */
export async function hasUnknownReversal(db: Db, { id }: Pick<BookingRow, 'id'>): Promise<boolean> {
  const history = await bookingLists.findHistory(db, id)
  return history.some(({ trigger, detail }) => trigger === 'reversed' && typeof detail.reversedPaisa !== 'number')
}
