import type { BookingStatus } from '@chautari/contract/booking/status'
import { isAwaitingPayment } from '../../rules/status.ts'

type Message = { kind: string; createdAt: Date; sentAt: Date | null; isUndelivered: boolean }
type Current = {
  status: BookingStatus
  holdExpiresAt: Date | null
  /** The history, oldest event first. */
  events: readonly { at: Date; toStatus: BookingStatus; trigger: string }[]
  now: Date
}

// A traveller whose cancellation is being reviewed, or was refused, can still check in.
const WITH_VOUCHER: readonly BookingStatus[] = ['approved', 'cancellation_pending', 'cancellation_rejected']

// Reminders are sent once; codes and news of a corrected address belong to one that may be another by now.
const NEVER: readonly string[] = ['stay_ended', 'contact_code', 'contact_changing']

/**
 * Returns whether a message of a booking may be sent again: it was sent or could not be delivered, and what it says still holds. An access
 * code is always replaced by a new one. Reminders are sent once.
 */
export function isResendable(message: Message, booking: Current): boolean {
  const { kind, sentAt, isUndelivered } = message
  if (kind === 'access_code') return true
  if (NEVER.includes(kind)) return false
  return (sentAt !== null || isUndelivered) && stillHolds(message, booking)
}

/** Returns whether what a message says still holds. */
function stillHolds({ kind, createdAt }: Message, { status, holdExpiresAt, events, now }: Current): boolean {
  if (kind === 'reserved' || kind === 'confirm_free')
    return isAwaitingPayment(status) && holdExpiresAt !== null && holdExpiresAt > now
  if (kind === 'confirmed' || kind === 'supplier_booked') return WITH_VOUCHER.includes(status)
  if (isOfAmendment(kind) && events.some(({ at, trigger }) => at > createdAt && isOfAmendment(trigger))) return false
  // The message about the reservation is written in the statement of its event, perhaps before it.
  const then = events.findLast(({ at }) => at <= createdAt) ?? events[0]
  return then?.toStatus === status
}

/** Returns whether a message, or an event after which it no longer holds, is about a change of the booking. */
function isOfAmendment(kind: string): boolean {
  return /^(supplier_)?(amend(ed|ment_)|move)/.test(kind) && kind !== 'amendment_payment_started'
}
