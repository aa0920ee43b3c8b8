import { HOUR } from '@chautari/contract/dates'
import { sendNewCode } from './give-access.ts'
import { guestTokenOf } from '../emails/guest-token-of.ts'
import { findPaidWith } from '../read-models/paid-with.ts'
import type { EmailKind } from '../rules/lifecycle.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { findHistory } from '../read-models/history.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail, queueSms } from '../../platform/email/outbox.ts'
import { dropParked } from '../../platform/email/parked-emails.ts'
import { plainName } from '../../platform/email/plain-text.ts'
import { countMessagesAbout, getMessageAbout, type MessageContent } from '../../platform/email/queued-messages.ts'
import { renewGuestToken } from '../../platform/email/redact-secrets.ts'
import { composeBookingEmail } from '../emails/compose-email.ts'
import { composeBookingSms, hasPhone, smsNumberOf } from '../emails/compose-sms.ts'
import { hasEmail } from '../emails/email-context.ts'
import { composeSupplierEmail } from '../emails/notify-supplier.ts'
import { isLeadTheOwner } from '../emails/notify-traveller.ts'
import { isResendable } from './rules/resendable.ts'

// Our choice. The first one counts, too.
const MESSAGES_PER_HOUR = 3

/** Messages that can be composed again, because they have no amounts that only the event knew. */
const COMPOSED: readonly EmailKind[] = ['reserved', 'confirm_free', 'confirmed', 'awaiting_supplier']

/** The email to the traveller with which each email to the supplier is sent. */
const SUPPLIER_EMAILS: Record<string, EmailKind> = {
  supplier_booked: 'confirmed',
  supplier_asked: 'awaiting_supplier',
  supplier_released: 'cancelled',
}

const isToSupplier = (kind: string) => kind.startsWith('supplier_')

type Resending = { app: App; message: number }

/**
 * Queues a message of a booking again, to the present address or phone of its traveller and with a guest token that opens the booking; for
 * an access code a new one. An undelivered message is replaced. Throws `not_found`, `message_not_resendable` and `rate_limited`.
 */
export async function sendAgain(tx: Tx, booking: LockedBooking, { app, message: id }: Resending): Promise<void> {
  const { reference, lockedAt: now } = booking
  const message = await getMessageAbout(tx, { about: reference, id })
  const events = await findHistory(tx, booking.id)
  if (!isResendable(message, { ...booking, events, now })) throw new AppError('message_not_resendable')
  if (message.kind === 'access_code') {
    if (!(await sendNewCode(tx, booking, app))) throw new AppError('rate_limited')
    return
  }
  const { kind, channel } = message
  const sent = await countMessagesAbout(tx, { about: reference, kind, channel, after: new Date(now.getTime() - HOUR) })
  if (sent >= MESSAGES_PER_HOUR) throw new AppError('rate_limited')
  if (message.isUndelivered) await dropParked(tx, id)
  if (channel === 'sms') await sendSms(tx, booking, { app, message })
  else await queueEmail(tx, await emailAgain(tx, booking, { app, message }))
}

type Sending = { app: App; message: MessageContent }

async function sendSms(tx: Tx, booking: LockedBooking, { app, message }: Sending): Promise<void> {
  if (!app.config.sms || !hasPhone(booking)) throw new AppError('message_not_resendable')
  const { kind, textBody } = message
  const composed = COMPOSED.find((each) => each === kind)
  const sms = composed && composeBookingSms(booking, { kind: composed, refunds: [], publicUrl: app.config.publicUrl })
  await queueSms(tx, sms ?? { about: booking.reference, kind, to: smsNumberOf(booking), text: textBody })
}

async function emailAgain(tx: Tx, booking: LockedBooking, { app, message }: Sending) {
  const { kind, subject, textBody, htmlBody, createdAt: at } = message
  const toSupplier = SUPPLIER_EMAILS[kind]
  if (toSupplier) {
    const email = composeSupplierEmail(booking, { app, kind: toSupplier })
    if (!email) throw new AppError('message_not_resendable')
    return email
  }
  // The other emails to the supplier go out as they were written, to the same address.
  if (isToSupplier(kind)) {
    const { supplier } = booking.product
    if (!supplier) throw new AppError('message_not_resendable')
    const to = { name: plainName(supplier.name), address: supplier.email }
    return { about: booking.reference, kind, to, subject, text: textBody, html: htmlBody }
  }
  if (!hasEmail(booking)) throw new AppError('message_not_resendable')
  const composed = COMPOSED.find((each) => each === kind)
  if (composed) {
    const applied = await findPaidWith(tx, booking)
    const isToOwner = await isLeadTheOwner(tx, booking)
    return composeBookingEmail(booking, {
      kind: composed,
      refunds: [],
      at,
      applied,
      payment: applied,
      isToOwner,
      config: app.config,
    })
  }
  const renew = (text: string) => renewGuestToken(text, guestTokenOf(app.config, booking))
  const to = { name: plainName(booking.leadName), address: booking.leadEmail }
  return { about: booking.reference, kind, to, subject, text: renew(textBody), html: renew(htmlBody) }
}
