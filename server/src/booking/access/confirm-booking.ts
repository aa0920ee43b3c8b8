import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { confirmationToken, isDerived } from '../../platform/secrets/tokens.ts'
import { changeBooking } from '../history/change-bookings.ts'
import { recordChange } from '../history/record-change.ts'
import { proveSource } from '../checkout/parties/store/sources.ts'
import { decide } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'
import { getBooking } from './get-booking.ts'

type Confirmation = { typedReference: string; token: string; caller: Caller }

/**
 * Confirms a free booking by the token of its email, which proves the address (decision 103). Repeating it changes nothing. Throws
 * `booking_not_found`, `token_invalid` and `hold_expired`.
 */
export async function confirmBooking(app: App, { typedReference, token, caller }: Confirmation): Promise<BookingRow> {
  const { id } = await getBooking(app, { typedReference, caller, access: 'reference' })
  return changeBooking(app.db, { id }, async (tx, booking) => {
    const { reference, leadEmail: email, lockedAt } = booking
    if (email === null || !isDerived(app.config, token, (secret) => confirmationToken(secret, { reference, email })))
      throw new AppError('token_invalid')
    const decision = decide(booking, { kind: 'email_proved' }, lockedAt)
    if (decision.outcome === 'refused') throw new AppError(decision.code)
    if (decision.outcome === 'unchanged') return booking
    await proveSource(tx, id)
    return recordChange(tx, booking, { app, by: actorContextOf(caller), transition: decision })
  })
}
