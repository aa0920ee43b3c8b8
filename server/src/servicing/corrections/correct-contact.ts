import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { HOUR } from '@chautari/contract/dates'
import type { ConfirmedField } from '@chautari/contract/servicing/corrections'
import { CONTACT_CODE_HOURS } from '@chautari/contract/servicing/limits'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countMessagesInLastHour, queueEmail, queueSms } from '../../platform/email/outbox.ts'
import { countMessagesAbout } from '../../platform/email/queued-messages.ts'
import { AppError } from '../../platform/errors.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { accessCodeHash, newCode } from '../../platform/secrets/tokens.ts'
import { deleteCorrection, storeCorrection } from '../store/corrections.ts'
import { composeCode, composeNotice } from './correction-messages.ts'

// Our choice: enough to correct a second typing error, too few to flood a stranger's inbox.
const CODES_PER_HOUR = 3

type NameCorrection = { app: App; by: ActorContext; name: string; reason: string }

/** Corrects the name of the lead traveller. Throws `contact_unchanged`. */
export async function correctName(tx: Tx, booking: LockedBooking, { app, by, name, reason }: NameCorrection): Promise<void> {
  if (name === booking.leadName) throw new AppError('contact_unchanged')
  const traveller = { ...leadOf(booking), lead_traveller_name: name }
  await recordEvent(tx, booking, { app, by, event: { kind: 'contact_corrected', traveller }, detail: { field: 'name', reason } })
}

type ContactCorrection = { app: App; field: ConfirmedField; value: string }

/**
 * Sends a code to a corrected email or phone, and a notice to the current one if there is one. The booking changes once the code is entered.
 * Throws `contact_unchanged`, `sms_unavailable` and `rate_limited`.
 */
export async function askToConfirm(tx: Tx, booking: LockedBooking, { app, field, value }: ContactCorrection): Promise<void> {
  const { config } = app
  const { id, reference, lockedAt: now } = booking
  const present = field === 'email' ? booking.leadEmail : booking.leadPhone
  if (value.toLowerCase() === present?.toLowerCase()) throw new AppError('contact_unchanged')
  if (field === 'phone' && !config.sms) throw new AppError('sms_unavailable')
  const code = newCode(ACCESS_CODE_LENGTH)
  const message = composeCode(booking, { field, value, code, config })
  const [{ kind }, address] = 'sms' in message ? [message.sms, message.sms.to] : [message.email, message.email.to.address]
  const after = new Date(now.getTime() - HOUR)
  const channel = field === 'email' ? 'mail' : 'sms'
  const ofBooking = await countMessagesAbout(tx, { about: reference, kind, channel, after })
  const toAddress = await countMessagesInLastHour(tx, { address, kinds: [kind] })
  if (Math.max(ofBooking, toAddress) >= CODES_PER_HOUR) throw new AppError('rate_limited')
  const expiresAt = new Date(now.getTime() + CONTACT_CODE_HOURS * HOUR)
  const codeHash = contactCodeHash(config.secret, { reference, field, code })
  await storeCorrection(tx, { bookingId: id, field, value, codeHash, askedAt: now, expiresAt })
  for (const each of [message, ...composeNotice(booking, { field, value, config })])
    await ('sms' in each ? queueSms(tx, each.sms) : queueEmail(tx, each.email))
}

/** Withdraws a correction that is not confirmed yet. Throws `not_found` when there is none. */
export async function withdrawCorrection(tx: Tx, { id: bookingId }: LockedBooking, field: ConfirmedField): Promise<void> {
  if (!(await deleteCorrection(tx, { bookingId, field }))) throw new AppError('not_found')
}

/** Returns the details of a booking's lead traveller that can be corrected. */
export function leadOf({ leadName, leadEmail, leadPhone }: LockedBooking) {
  return { lead_traveller_name: leadName, lead_traveller_email: leadEmail, lead_traveller_phone: leadPhone }
}

type Code = { reference: string; field: ConfirmedField; code: string }

/** Returns the stored hash of a code. It depends on the field, so that a code for the email does not confirm the phone. */
export function contactCodeHash(secret: string, { reference, field, code }: Code): string {
  return accessCodeHash(secret, { reference: `${reference}:${field}`, code })
}
