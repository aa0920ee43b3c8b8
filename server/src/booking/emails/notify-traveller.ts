import { findContact } from '../../account/index.ts'
import { wantsReminders } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countMessagesInLastHour, queueEmail, queueSms } from '../../platform/email/outbox.ts'
import { findPaidWith, paidWithIn } from '../read-models/paid-with.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'
import type { EventDetail } from '../store/events.ts'
import { composeBookingEmail, isReminder } from './compose-email.ts'
import { hasEmail, type AmendmentFacts, type ReversedShare } from './email-context.ts'
import { composeBookingSms } from './compose-sms.ts'

type News = {
  app: App
  kind: EmailKind
  refunds: Refund[]
  at: Date
  detail?: EventDetail | undefined
  amendment?: AmendmentFacts | undefined
}

// A reservation does not prove that the address and phone given are the booker's own. While nothing is paid, each address and
// each phone gets at most this many messages an hour, which prevents flooding (our choice).
const UNVERIFIED_LIMITS: readonly { kinds: readonly EmailKind[]; perHour: number }[] = [
  { kinds: ['reserved', 'confirm_free', 'lapsed'], perHour: 3 },
  { kinds: ['checking_payment', 'payment_unresolved', 'nothing_charged'], perHour: 6 },
  { kinds: ['confirmed', 'awaiting_supplier', 'cancel_requested', 'cancelled'], perHour: 6 },
]

/**
 * Notifies the lead traveller of a change in its transaction: queues an email, and an SMS as `composeBookingSms` decides if a gateway is configured. Messages
 * above the hourly limit, and reminders from which the address is unsubscribed, are stored as withheld.
 */
export async function notifyTraveller(
  tx: Tx,
  booking: BookingRow,
  { app, kind, refunds, at, detail, amendment }: News,
): Promise<void> {
  const applied = await findPaidWith(tx, booking)
  const payment = paidWithIn(detail) ?? applied
  const facts = factsIn(detail)
  const { takenBack } = facts
  const isToOwner = await isLeadAccountOwner(tx, booking)
  const occasion = { kind, refunds, at, payment, applied, ...facts, amendment, isToOwner, config: app.config }
  if (hasEmail(booking)) {
    const email = composeBookingEmail(booking, occasion)
    const { address } = email.to
    const isUnsubscribed = isReminder(kind) && !(await wantsReminders(tx, address))
    await queueEmail(tx, email, { isWithheld: isUnsubscribed || (await isAboveLimit(tx, booking, { kind, address })) })
  }
  const sms =
    app.config.sms && composeBookingSms(booking, { kind, refunds, takenBack, amendment, publicUrl: app.config.publicUrl })
  if (sms) await queueSms(tx, sms, { isWithheld: await isAboveLimit(tx, booking, { kind, address: sms.to }) })
}

/** Returns the facts for an email from the detail of its event. */
function factsIn(detail: EventDetail = {}) {
  const { reason, takenBack, calledOff } = detail
  const part: ReversedShare | undefined = takenBack === 'all' || takenBack === 'part' ? takenBack : undefined
  return { reason: typeof reason === 'string' ? reason : undefined, takenBack: part, isCalledOff: calledOff === true }
}

/** Returns whether the lead traveller owns the account that booked; another lead traveller has no session to open the booking with. */
export async function isLeadAccountOwner(tx: Tx, { userId, leadEmail }: BookingRow): Promise<boolean> {
  const owner = userId === null ? undefined : await findContact(tx, userId)
  return owner !== undefined && owner.email === leadEmail?.toLowerCase()
}

/** Returns the hourly limit for messages of a kind to an unverified address or phone; undefined when the kind has none. */
export function limitForUnverified(kind: EmailKind): (typeof UNVERIFIED_LIMITS)[number] | undefined {
  return UNVERIFIED_LIMITS.find(({ kinds }) => kinds.includes(kind))
}

async function isAboveLimit(tx: Tx, { paidPaisa }: BookingRow, { kind, address }: { kind: EmailKind; address: string }) {
  const limit = limitForUnverified(kind)
  if (!limit || paidPaisa > 0) return false
  return (await countMessagesInLastHour(tx, { address, kinds: limit.kinds })) >= limit.perHour
}
