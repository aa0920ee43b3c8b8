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
import { queueEmail, queueSms, type Sms } from '../../platform/email/outbox.ts'
import { dropParked } from '../../platform/email/parked-emails.ts'
import { plainName } from '../../platform/email/plain-text.ts'
import { countMessagesAbout, getMessageAbout, type MessageContent } from '../../platform/email/queued-messages.ts'
import { renewGuestToken } from '../../platform/email/redact-secrets.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import { organisationProfiles } from '../../catalogue/index.ts'
import { composeBookingEmail } from '../emails/compose-email.ts'
import { composeBookingSms, hasPhone, smsNumberOf } from '../emails/compose-sms.ts'
import { hasEmail } from '../emails/email-context.ts'
import { composeSupplierEmail } from '../emails/notify-supplier.ts'
import { isLeadAccountOwner } from '../emails/notify-traveller.ts'
import { isResendable } from './rules/resendable.ts'

// Our choice. The first message counts, too.
const MESSAGES_PER_HOUR = 3

/** Messages that are composed again from the booking. All others may name amounts of their event, so that their stored text is sent again. */
const RECOMPOSED: readonly EmailKind[] = ['reserved', 'confirm_free', 'confirmed', 'awaiting_supplier']

/** The email to the traveller with which each email to the supplier is sent. */
const SUPPLIER_EMAILS: Record<string, EmailKind> = {
  supplier_booked: 'confirmed',
  supplier_asked: 'awaiting_supplier',
  supplier_released: 'cancelled',
}

const isToSupplier = (kind: string) => kind.startsWith('supplier_')

type ResendRequest = { app: App; message: number }

/**
 * Queues a message of a booking again. One to the traveller goes to the current email address or phone, with a guest token that opens the booking; one to
 * the supplier goes to the supplier. An access code is replaced by a new one, and an undelivered message by its copy. Throws `not_found`,
 * `message_not_resendable` and `rate_limited`.
 */
export async function sendAgain(tx: Tx, booking: LockedBooking, { app, message: id }: ResendRequest): Promise<void> {
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
  else await queueEmail(tx, await composeEmailAgain(tx, booking, { app, message }))
}

type MessageToSend = { app: App; message: MessageContent }

async function sendSms(tx: Tx, booking: LockedBooking, { app, message }: MessageToSend): Promise<void> {
  const { kind, textBody } = message
  if (!app.config.sms) throw new AppError('message_not_resendable')
  if (isToSupplier(kind)) return queueSms(tx, await composeSupplierSmsAgain(tx, booking, message))
  if (!hasPhone(booking)) throw new AppError('message_not_resendable')
  const recomposed = RECOMPOSED.find((each) => each === kind)
  const sms = recomposed && composeBookingSms(booking, { kind: recomposed, refunds: [], publicUrl: app.config.publicUrl })
  await queueSms(tx, sms ?? { about: booking.reference, kind, to: smsNumberOf(booking), text: textBody })
}

/** Returns an SMS to the supplier with its stored text, addressed to the phone that the supplier has verified now. */
async function composeSupplierSmsAgain(
  tx: Tx,
  { organisationId, reference: about }: LockedBooking,
  { kind, textBody: text }: MessageContent,
): Promise<Sms> {
  const phone = organisationId === null ? undefined : await organisationProfiles.findPhone(tx, organisationId)
  if (!phone) throw new AppError('message_not_resendable')
  return { about, kind, to: internationalNumber(phone.phone), text }
}

async function composeEmailAgain(tx: Tx, booking: LockedBooking, { app, message }: MessageToSend) {
  const { kind, subject, textBody, htmlBody, createdAt: at } = message
  const toSupplier = SUPPLIER_EMAILS[kind]
  if (toSupplier) {
    const email = composeSupplierEmail(booking, { app, kind: toSupplier })
    if (!email) throw new AppError('message_not_resendable')
    return email
  }
  // Other emails to the supplier are sent with their stored text.
  if (isToSupplier(kind)) {
    const { supplier } = booking.product
    if (!supplier) throw new AppError('message_not_resendable')
    const to = { name: plainName(supplier.name), address: supplier.email }
    return { about: booking.reference, kind, to, subject, text: textBody, html: htmlBody }
  }
  if (!hasEmail(booking)) throw new AppError('message_not_resendable')
  const recomposed = RECOMPOSED.find((each) => each === kind)
  if (recomposed) {
    const applied = await findPaidWith(tx, booking)
    const isToOwner = await isLeadAccountOwner(tx, booking)
    return composeBookingEmail(booking, {
      kind: recomposed,
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
