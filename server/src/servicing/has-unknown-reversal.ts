import { findHistory, type BookingRow } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * Returns whether the provider reversed a part of the payment at any time without saying how much: an automatic refund could pay that part
 * twice, so staff have to decide (decision 087). No later decision about the booking makes that part known.
 */
export async function hasUnknownReversal(db: Db, { id }: Pick<BookingRow, 'id'>): Promise<boolean> {
  const history = await findHistory(db, id)
  return history.some(({ trigger, detail }) => trigger === 'reversed' && typeof detail.reversedPaisa !== 'number')
}
