import { changeBookings } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { recordKeptShare } from './record-stay.ts'
import { findUnrecordedCancellations } from '../store/ledger.ts'

const BATCH = 50

/**
 * Records in the ledger what suppliers are owed for cancelled bookings of whose price a part was kept, once their stay would have ended. Returns the number
 * of bookings.
 */
export async function recordKeptShares(app: App): Promise<number> {
  return changeBookings(
    app,
    { limit: BATCH, find: (batch) => findUnrecordedCancellations(app.db, batch) },
    {
      sweep: 'record_kept_shares',
      change: (tx, booking) => recordKeptShare(tx, app, booking),
    },
  )
}
