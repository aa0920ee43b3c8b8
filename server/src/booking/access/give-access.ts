import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { ACCESS_CODE_MINUTES } from '@chautari/contract/booking/limits'
import { CODE_TRIES_OF_ALL_MAX } from '@chautari/contract/fields/field-limits'
import { HOUR, MINUTE } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { countMessagesInLastHour, queueEmail, queueSms } from '../../platform/email/outbox.ts'
import { countCodeTry } from '../../platform/limits/code-tries.ts'
import { accessCodeHash, hashInput, hashToken, isDerived, newCode } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { changeBooking } from '../history/change-bookings.ts'
import { composeAccessEmail, composeAccessSms } from '../emails/access-email.ts'
import { hasPhone, smsNumberOf } from '../emails/compose-sms.ts'
import { hasEmail } from '../emails/email-context.ts'
import { getBooking } from './get-booking.ts'
import { maySendCode } from './rules/access-code.ts'
import { countCodes, endCodes, findLastCode, insertCode, takeTry } from './store/access-codes.ts'
import { contactOf, guestTokenOf } from '../emails/guest-token-of.ts'
import { lockBooking, updateBooking, type BookingRow, type LockedBooking } from '../store/bookings.ts'

type AccessRequest = { typedReference: string; caller: Caller }

/**
 * Sends the lead traveller a code that opens the booking: by email, or by SMS if the booking has no email address. Sends none when the limits of
 * `maySendCode` are reached; the response is the same. Throws `booking_not_found`.
 */
export async function sendAccessCode(app: App, { typedReference, caller }: AccessRequest): Promise<{ reference: string }> {
  const { id, reference } = await getBooking(app, { typedReference, caller, access: 'reference' })
  await transact(app.db, async (tx) => {
    await sendNewCode(tx, await lockBooking(tx, { id }), { config: app.config, requestedBy: deviceHash(app, caller) })
  })
  return { reference }
}

type CodeRequest = Pick<App, 'config'> & { requestedBy?: string | null }

/** Sends the lead traveller a new code, which replaces earlier ones. Returns false, and sends none, when the limits of `maySendCode` are reached. */
export async function sendNewCode(tx: Tx, booking: LockedBooking, { config, requestedBy = null }: CodeRequest): Promise<boolean> {
  const { id, reference, lockedAt: now } = booking
  const anHourAgo = new Date(now.getTime() - HOUR)
  const recipient = hasPhone(booking) && !hasEmail(booking) ? smsNumberOf(booking) : (booking.leadEmail ?? '')
  const toAddress = await countMessagesInLastHour(tx, { address: recipient, kinds: ['access_code'] })
  if (!maySendCode({ ...(await countCodes(tx, { bookingId: id, after: anHourAgo })), toAddress }, now)) return false
  const code = newCode(ACCESS_CODE_LENGTH)
  const codeHash = accessCodeHash(config.secret, { reference, code })
  const expiresAt = new Date(now.getTime() + ACCESS_CODE_MINUTES * MINUTE)
  await insertCode(tx, { bookingId: id, codeHash, requestedBy, sentAt: now, expiresAt }, { forget: anHourAgo })
  if (hasEmail(booking)) await queueEmail(tx, composeAccessEmail(booking, { code, publicUrl: config.publicUrl }))
  else if (hasPhone(booking)) await queueSms(tx, composeAccessSms(booking, { code }))
  return true
}

function deviceHash({ config }: App, { device }: Caller): string | null {
  return device ? hashInput(config.secret, `device ${device}`) : null
}

/**
 * Exchanges the last code sent, once, for the guest token of the booking. The device that asked for the code has tries of its own. Other
 * devices share CODE_TRIES_OF_ALL_MAX tries, and each network has a limit of its own. Throws `booking_not_found` and `code_invalid`.
 */
export async function openByCode(app: App, { typedReference, code, caller }: AccessRequest & { code: string }) {
  const booking = await getBooking(app, { typedReference, caller, access: 'reference' })
  const { id, reference } = booking
  const last = await findLastCode(app.db, id)
  if (!last || !(await countTry(app, { bookingId: id, ...last }, caller))) throw new AppError('code_invalid')
  const isRight = isDerived(app.config, last.codeHash, (secret) => accessCodeHash(secret, { reference, code }))
  if (!isRight) throw new AppError('code_invalid')
  return { reference, token: await issueToken(app, booking) }
}

type LastCode = { bookingId: number; codeHash: string; requestedBy: string | null }

/** Counts a try at the code. Returns false when the caller has no tries left. */
async function countTry(app: App, { bookingId, codeHash, requestedBy }: LastCode, caller: Caller): Promise<boolean> {
  const device = deviceHash(app, caller)
  if (device !== null && device === requestedBy) return countCodeTry(app.limits, { codeHash, caller: device })
  if (!(await countCodeTry(app.limits, { codeHash, caller: caller.address }))) return false
  return takeTry(app.db, { bookingId, codeHash }, CODE_TRIES_OF_ALL_MAX)
}

/**
 * Derives the guest token and stores its hash again, because the stored hash is outdated after a change of our secret (decision
 * 011). Throws `code_invalid` when the address or number that got the code was corrected meanwhile.
 */
async function issueToken(app: App, { id, ...lead }: BookingRow): Promise<string> {
  return changeBooking(app.db, { id }, async (tx, booking) => {
    if (contactOf(booking) !== contactOf(lead)) throw new AppError('code_invalid')
    const token = guestTokenOf(app.config, booking)
    await endCodes(tx, id)
    await updateBooking(tx, id, { guestTokenHash: hashToken(token) })
    return token
  })
}
