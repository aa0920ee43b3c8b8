import { dayInNepal } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { stayCorrection, stayEntries } from '../rules/ledger.ts'
import { countReversalCorrections, findStayEntries, insertEntries, isRecorded } from '../store/ledger.ts'
import { findReversedOfPrice } from '../store/reversed-of-price.ts'
import { findUnearned } from './find-unearned.ts'

/** Records in the ledger what the supplier is owed, less our commission, for a stay that has ended. Returns false when it was recorded before. */
export async function recordStayInLedger(tx: Tx, { config }: App, booking: LockedBooking): Promise<boolean> {
  const transaction = `stay:${booking.id}`
  if (await isRecorded(tx, transaction)) return false
  const { id: bookingId, organisationId, lockedAt: at } = booking
  const entries = stayEntries({ ...booking, ...percentsOf(booking, config) })
  await insertEntries(tx, { transaction, bookingId, organisationId, entries, at })
  return true
}

/**
 * Records in the ledger what the supplier is owed for a cancelled booking: its share of the part of the price that was kept. Returns false when nothing was
 * kept, or when it was recorded before.
 */
export async function recordKeptShare(tx: Tx, app: App, booking: LockedBooking): Promise<boolean> {
  const gonePaisa = await goneOf(tx, booking)
  if (gonePaisa >= booking.paidPaisa) return false
  return recordStayInLedger(tx, app, { ...booking, refundPaisa: gonePaisa })
}

/** Returns the paisa of a cancelled booking that were refunded, or that its supplier does not earn for another reason. */
async function goneOf(tx: Tx, booking: LockedBooking): Promise<Paisa> {
  const unearned = await findUnearned(tx, [booking])
  return paisa((booking.refundPaisa ?? 0) + (unearned.get(booking.id) ?? 0))
}

/**
 * Records what the supplier is owed for a booking that became cancelled after the last day of its stay, as when staff sent its refund late:
 * `recordKeptShares` no longer finds one that ended long ago.
 */
export async function recordLateKeptShare(tx: Tx, app: App, booking: LockedBooking): Promise<void> {
  const { status, endsOn, lockedAt } = booking
  if (status !== 'cancelled' || endsOn >= dayInNepal(lockedAt)) return
  await recordKeptShare(tx, app, booking)
}

/**
 * Brings what the supplier is owed for a cancelled booking up to date after a provider or staff reported how much was reversed: corrects a share that was
 * recorded before, and records the share of a stay that would have ended long ago. A recorded share is corrected by what is known: a reversal of another
 * payment whose size is still unknown takes nothing from it until staff record it, too.
 */
export async function correctKeptShare(tx: Tx, app: App, booking: LockedBooking): Promise<void> {
  if (booking.completedAt !== null) return
  const isKept = await isRecorded(tx, `stay:${booking.id}`)
  if (isKept) await correctStayInLedger(tx, app, { ...booking, refundPaisa: await knownGoneOf(tx, booking) })
  else await recordLateKeptShare(tx, app, booking)
}

/** Returns the paisa of a cancelled booking that were refunded or are known to be reversed. */
async function knownGoneOf(tx: Tx, { id, paidPaisa, refundPaisa }: LockedBooking): Promise<Paisa> {
  const reversed = await findReversedOfPrice(tx, [id])
  return paisa(Math.min(paidPaisa, (refundPaisa ?? 0) + (reversed.get(id) ?? 0)))
}

/** Corrects what the supplier is owed for a recorded stay after a part of its price became refundable. */
export async function correctStayInLedger(tx: Tx, { config }: App, booking: LockedBooking): Promise<void> {
  const { id: bookingId, organisationId, refundPaisa, lockedAt: at } = booking
  const recorded = await findStayEntries(tx, bookingId)
  const entries = stayCorrection({ ...booking, ...percentsOf(booking, config) }, recorded)
  const corrections = await countReversalCorrections(tx, bookingId)
  const key = `stay-corrected:${bookingId}:${refundPaisa}`
  // What is gone becomes less only when staff correct a reversed amount.
  const transaction = corrections === 0 ? key : `${key}:${corrections}`
  await insertEntries(tx, { transaction, bookingId, organisationId, entries, at })
}

/** Returns the commission stored with the booking, or the current one for bookings from before it was stored, and the current tax to withhold. */
export function percentsOf({ commissionPercent }: Pick<LockedBooking, 'commissionPercent'>, config: App['config']) {
  return { commissionPercent: commissionPercent ?? config.commissionPercent, withholdingPercent: config.withholdingPercent }
}
