import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { ACCESS_CODE_MINUTES, ACCESS_CODE_TRIES } from '@chautari/contract/booking/limits'
import { HOUR, MINUTE } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { countMessagesInLastHour, queueEmail } from '../../platform/email/outbox.ts'
import { accessCodeHash, equalInConstantTime, guestToken, hashToken, newCode } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { accessLetter } from '../emails/access-email.ts'
import { getTypedBooking } from './find-booking.ts'
import { mayMailCode } from './rules/access-code.ts'
import { countCodes, endCodes, insertCode, takeTry } from './store/access-codes.ts'
import { getBookingForChange, updateBooking, type BookingRow } from '../store/bookings.ts'

type Asked = { typedReference: string; caller: Caller }

/**
 * Mails a code to the lead traveller of a booking, unless one was mailed a moment ago or several within the hour, be it for other
 * bookings; who asks is not told which. Throws `booking_not_found`.
 */
export async function mailAccessCode(app: App, { typedReference, caller }: Asked): Promise<{ reference: string }> {
  const { id, reference } = await getTypedBooking(app, typedReference, caller)
  await transact(app.db, async (tx) => {
    const booking = await getBookingForChange(tx, { id })
    const { lockedAt: now } = booking
    const anHourAgo = new Date(now.getTime() - HOUR)
    const toAddress = await countMessagesInLastHour(tx, { address: booking.leadEmail, kinds: ['access_code'] })
    if (!mayMailCode({ ...(await countCodes(tx, { bookingId: id, after: anHourAgo })), toAddress }, now)) return
    const code = newCode(ACCESS_CODE_LENGTH)
    const codeHash = accessCodeHash(app.config.secret, { reference, code })
    const expiresAt = new Date(now.getTime() + ACCESS_CODE_MINUTES * MINUTE)
    await insertCode(tx, { bookingId: id, codeHash, sentAt: now, expiresAt }, { forget: anHourAgo })
    await queueEmail(tx, accessLetter(booking, { code, publicUrl: app.config.publicUrl }))
  })
  return { reference }
}

/** The guest token of a booking, for the code that was mailed last; it opens once. Throws `booking_not_found` and `code_invalid`. */
export async function openByCode(app: App, { typedReference, code, caller }: Asked & { code: string }) {
  const booking = await getTypedBooking(app, typedReference, caller)
  const { id, reference } = booking
  const codeHash = await takeTry(app.db, id, ACCESS_CODE_TRIES)
  const tried = accessCodeHash(app.config.secret, { reference, code })
  if (codeHash === undefined || !equalInConstantTime(codeHash, tried)) throw new AppError('code_invalid')
  return { reference, token: await giveToken(app, booking) }
}

/** The token is derived from our secret: what is stored of it follows when that has changed. */
async function giveToken(app: App, { id, reference }: BookingRow): Promise<string> {
  const token = guestToken(app.config.secret, reference)
  await transact(app.db, async (tx) => {
    await getBookingForChange(tx, { id })
    await endCodes(tx, id)
    await updateBooking(tx, id, { guestTokenHash: hashToken(token) })
  })
  return token
}
