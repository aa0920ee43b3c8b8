import { findContact } from '../../account/index.ts'
import { wantsReminders } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countMessagesInLastHour, queueEmail, queueSms } from '../../platform/email/outbox.ts'
import { findPaidWith, paidWithIn } from '../history/paid-with.ts'
import { isConvenient, letterOf } from './messages.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'
import type { EventDetail } from '../store/events.ts'
import { textOf } from './sms-templates.ts'

type News = { app: App; kind: EmailKind; refunds: Refund[]; at: Date; detail?: EventDetail | undefined }

// Whoever reserves proves nothing about the address and the number they give: nobody's mailbox or telephone is filled by what others do
// without paying. So many letters, and so many text messages, about these within an hour.
const UNPROVED: readonly { kinds: readonly EmailKind[]; perHour: number }[] = [
  { kinds: ['reserved', 'lapsed'], perHour: 3 },
  { kinds: ['checking_payment', 'payment_unresolved', 'nothing_charged'], perHour: 6 },
  { kinds: ['confirmed', 'awaiting_supplier', 'cancel_requested', 'cancelled'], perHour: 6 },
]

/**
 * Writes what the lead traveller is to be told, in the transaction in which it became so: a letter, and for what is urgent a text
 * message where a gateway is configured. While nothing has been paid, too many within an hour are kept and not sent; nor is
 * what is only convenient sent to whoever wants none of it.
 */
export async function tellTraveller(tx: Tx, booking: BookingRow, { app, kind, refunds, at, detail }: News): Promise<void> {
  const applied = await findPaidWith(tx, booking)
  const payment = paidWithIn(detail) ?? applied
  const reason = typeof detail?.reason === 'string' ? detail.reason : undefined
  const takenBack = detail?.takenBack === 'all' || detail?.takenBack === 'part' ? detail.takenBack : undefined
  const isToOwner = await goesToOwner(tx, booking)
  const letter = letterOf(booking, { kind, refunds, at, payment, applied, reason, takenBack, isToOwner, config: app.config })
  const { address } = letter.to
  const isRefused = isConvenient(kind) && !(await wantsReminders(tx, address))
  await queueEmail(tx, letter, { isWithheld: isRefused || (await isTooMuch(tx, booking, { kind, address })) })
  const text = app.config.sms && textOf(booking, { kind, refunds, takenBack })
  if (text) await queueSms(tx, text, { isWithheld: await isTooMuch(tx, booking, { kind, address: text.to }) })
}

/** Who books with an account may do so for somebody else, who has no session to open it with. */
async function goesToOwner(tx: Tx, { userId, leadEmail }: BookingRow): Promise<boolean> {
  const owner = userId === null ? undefined : await findContact(tx, userId)
  return owner?.email === leadEmail.toLowerCase()
}

async function isTooMuch(tx: Tx, { paidPaisa }: BookingRow, { kind, address }: { kind: EmailKind; address: string }) {
  const limit = UNPROVED.find(({ kinds }) => kinds.includes(kind))
  if (!limit || paidPaisa > 0) return false
  return (await countMessagesInLastHour(tx, { address, kinds: limit.kinds })) >= limit.perHour
}
