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

// Reminders are sent once. Codes and notices about a corrected address may belong to an address that has changed again. Messages to a member of the
// supplier (`notice_…`, `supplier_message`) went to a person, who may have left it.
const NEVER = /^(stay_ended|contact_code|contact_changing|supplier_message|notice_.*)$/

/**
 * Returns whether a message of a booking may be sent again: it is of a kind that may, it was sent or could not be delivered, and what it says is still
 * true. An access code may always be replaced by a new one.
 */
export function isResendable(message: Message, booking: Current): boolean {
  const { kind, sentAt, isUndelivered } = message
  if (kind === 'access_code') return true
  if (NEVER.test(kind)) return false
  return (sentAt !== null || isUndelivered) && isStillTrue(message, booking)
}

function isStillTrue({ kind, createdAt }: Message, { status, holdExpiresAt, events, now }: Current): boolean {
  if (kind === 'reserved' || kind === 'confirm_free')
    return isAwaitingPayment(status) && holdExpiresAt !== null && holdExpiresAt > now
  if (kind === 'confirmed' || kind === 'supplier_booked') return WITH_VOUCHER.includes(status)
  if (isAboutAmendment(kind) && events.some(({ at, trigger }) => at > createdAt && isAboutAmendment(trigger))) return false
  // The message about the reservation is inserted by the same statement as its event, and may be the older of the two.
  const then = events.findLast(({ at }) => at <= createdAt) ?? events[0]
  return then?.toStatus === status
}

/** Returns whether a kind of message or the trigger of an event is about an amendment. A later such event makes an earlier message untrue. */
function isAboutAmendment(kind: string): boolean {
  return /^(supplier_)?(amend(ed|ment_)|move)/.test(kind) && kind !== 'amendment_payment_started'
}
