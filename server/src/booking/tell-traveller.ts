import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { countLettersOfHour, post, postText } from '../platform/outbox.ts'
import type { Payment } from './describe-booking.ts'
import { letterOf } from './messages.ts'
import type { LetterKind, Refund } from './rules/lifecycle.ts'
import type { BookingRow } from './store/bookings.ts'
import { findPaidDetail, type Happening } from './store/events.ts'
import { textOf } from './word-texts.ts'

type Detail = Happening['detail']
type News = { app: App; kind: LetterKind; refunds: Refund[]; at: Date; detail?: Detail | undefined }

// Whoever reserves proves nothing about the address they give: nobody's mailbox is filled by unpaid bookings of others.
const UNPROVED: readonly LetterKind[] = ['reserved', 'lapsed']
const UNPROVED_PER_HOUR = 3

/**
 * Writes what the lead traveller is to be told, in the transaction in which it became so: a letter, and for what is urgent a text
 * message where a gateway is configured. A fourth letter within an hour about something unpaid is kept and not sent.
 */
export async function tellTraveller(tx: Tx, booking: BookingRow, { app, kind, refunds, at, detail }: News): Promise<void> {
  const isUnproved = UNPROVED.includes(kind)
  const already = isUnproved ? await countLettersOfHour(tx, { address: booking.leadEmail, kinds: UNPROVED }) : 0
  const payment = isUnproved ? undefined : (paymentIn(detail) ?? (await findPayment(tx, booking)))
  const reason = typeof detail?.reason === 'string' ? detail.reason : undefined
  const letter = letterOf(booking, { kind, refunds, at, payment, reason, config: app.config })
  await post(tx, letter, { isWithheld: already >= UNPROVED_PER_HOUR })
  const text = app.config.sms && textOf(booking, { kind, refunds })
  if (text) await postText(tx, text)
}

/** How a booking was paid, if it was. */
export async function findPayment(tx: Tx | App['db'], { id, paidPaisa }: BookingRow): Promise<Payment | undefined> {
  return paidPaisa === 0 ? undefined : paymentIn(await findPaidDetail(tx, id))
}

function paymentIn(detail: Detail | undefined): Payment | undefined {
  const { provider, transactionId } = detail ?? {}
  if (typeof provider !== 'string') return undefined
  return { provider, transactionId: typeof transactionId === 'string' ? transactionId : null }
}
