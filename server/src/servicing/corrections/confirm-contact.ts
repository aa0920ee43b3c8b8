import type { ConfirmedField } from '@chautari/contract/servicing/corrections'
import { CODE_TRIES_OF_ALL_MAX } from '@chautari/contract/fields/field-limits'
import { bookingMessages, changeBooking, getBooking, recordEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { countCodeTry } from '../../platform/limits/code-tries.ts'
import { isDerived } from '../../platform/secrets/tokens.ts'
import { findCorrections } from '../read-models/corrections.ts'
import { deleteCorrection, takeTry } from '../store/corrections.ts'
import { contactCodeHash, leadOf } from './correct-contact.ts'

type ConfirmRequest = { typedReference: string; field: ConfirmedField; code: string; caller: Caller }

/**
 * Applies a corrected email or phone after the traveller entered its code. Returns the new guest token when the old one stopped working: after a new email,
 * and after a new phone of a booking without an email. The token is null otherwise. Throws `booking_not_found`, `code_invalid` and `coupon_invalid`.
 */
export async function confirmContact(app: App, { typedReference, field, code, caller }: ConfirmRequest) {
  const { id, reference } = await getBooking(app, { typedReference, caller, access: 'reference' })
  const codeHash = (await findCorrections(app.db, id)).find((waiting) => waiting.field === field)?.codeHash
  if (codeHash === undefined) throw new AppError('code_invalid')
  // Counted outside the transaction, so that a rollback does not undo the count of a wrong code.
  const triedBy = caller.actor ? `user ${caller.actor.userId}` : caller.address
  const hasTryLeft =
    (await countCodeTry(app.limits, { codeHash, caller: triedBy })) &&
    (await takeTry(app.db, { bookingId: id, field, codeHash }, CODE_TRIES_OF_ALL_MAX))
  const isRight = isDerived(app.config, codeHash, (secret) => contactCodeHash(secret, { reference, field, code }))
  if (!hasTryLeft || !isRight) throw new AppError('code_invalid')
  return changeBooking(app.db, { id }, async (tx, booking) => {
    const correction = await deleteCorrection(tx, { bookingId: id, field })
    if (correction?.codeHash !== codeHash) throw new AppError('code_invalid')
    const traveller = { ...leadOf(booking), [`lead_traveller_${field}`]: correction.value }
    const event = { kind: 'contact_corrected', traveller } as const
    const { booking: changed } = await recordEvent(tx, booking, { app, by: actorContextOf(caller), event, detail: { field } })
    const isTokenNew = changed.guestTokenHash !== booking.guestTokenHash
    return { reference, token: isTokenNew ? bookingMessages.guestTokenOf(app.config, changed) : null }
  })
}
