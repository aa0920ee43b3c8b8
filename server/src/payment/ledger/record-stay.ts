import { dayInNepal } from '@chautari/contract/dates'
import type { LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { stayCorrection, stayEntries } from '../rules/ledger.ts'
import { findStayEntries, insertEntries, isRecorded } from '../store/ledger.ts'

/**
 * Records in the ledger what the supplier is owed, less our commission, for a stay that has ended or for a cancelled booking that was not refunded in full.
 * Returns false when it was recorded before.
 */
export async function recordStayInLedger(tx: Tx, { config }: App, booking: LockedBooking): Promise<boolean> {
  const transaction = `stay:${booking.id}`
  if (await isRecorded(tx, transaction)) return false
  const { id: bookingId, organisationId, lockedAt: at } = booking
  const entries = stayEntries({ ...booking, ...percentsOf(booking, config) })
  await insertEntries(tx, { transaction, bookingId, organisationId, entries, at })
  return true
}

/**
 * Records what the supplier is owed for a booking that became cancelled after the last day of its stay, as when staff sent its refund late:
 * `recordKeptShares` no longer finds one that ended long ago.
 */
export async function recordLateKeptShare(tx: Tx, app: App, booking: LockedBooking): Promise<void> {
  const { status, endsOn, paidPaisa, refundPaisa, lockedAt } = booking
  if (status !== 'cancelled' || endsOn >= dayInNepal(lockedAt) || paidPaisa <= (refundPaisa ?? 0)) return
  await recordStayInLedger(tx, app, booking)
}

/** Corrects what the supplier is owed for a recorded stay after a part of its price became refundable. */
export async function correctStayInLedger(tx: Tx, { config }: App, booking: LockedBooking): Promise<void> {
  const { id: bookingId, organisationId, refundPaisa, lockedAt: at } = booking
  const recorded = await findStayEntries(tx, bookingId)
  const entries = stayCorrection({ ...booking, ...percentsOf(booking, config) }, recorded)
  await insertEntries(tx, { transaction: `stay-corrected:${bookingId}:${refundPaisa}`, bookingId, organisationId, entries, at })
}

/** Returns the commission stored with the booking, or the current one for bookings from before it was stored, and the current tax to withhold. */
export function percentsOf({ commissionPercent }: Pick<LockedBooking, 'commissionPercent'>, config: App['config']) {
  return { commissionPercent: commissionPercent ?? config.commissionPercent, withholdingPercent: config.withholdingPercent }
}
