import type { TravellerCorrection } from '@chautari/contract/servicing/shapes'
import { guestToken, hashToken } from '../../platform/secrets/tokens.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/database/db.ts'
import { reassignCoupon } from '../../promotion/index.ts'
import { contactOf } from '../emails/guest-token-of.ts'
import { endCodes } from '../access/store/access-codes.ts'
import { isHeld } from '../rules/hold.ts'
import type { Transition } from '../rules/lifecycle.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { recordChange, type EventContext } from '../history/record-change.ts'

/** The validated name, email and phone of a lead traveller. Email or phone is null when the traveller gave none. */
export type LeadTraveller = { [Field in keyof TravellerCorrection]: TravellerCorrection[Field] | null } & {
  lead_traveller_name: string
}

type Correction = EventContext & { transition: Transition; traveller: LeadTraveller }

/**
 * Writes corrected details of the lead traveller (issue 13 §4). When the contact changes (the email address, or the phone of a traveller without one), the
 * access codes and the guest token sent to the old contact end (decision 011), and the new one gets the message about a live hold. Throws
 * `coupon_invalid` when the corrected person has used the booking's coupon before, so that a correction cannot bypass the limit per person.
 */
export async function correctTraveller(
  tx: Tx,
  booking: LockedBooking,
  { transition, traveller, ...context }: Correction,
): Promise<LockedBooking> {
  const { lead_traveller_name: leadName, lead_traveller_email: leadEmail, lead_traveller_phone: leadPhone } = traveller
  const person = { holder: booking.reference, email: leadEmail, phone: leadPhone, userId: booking.userId }
  if (!(await reassignCoupon(tx, person))) throw new AppError('coupon_invalid')
  const contact = contactOf({ leadEmail, leadPhone })
  const isNewAddress = contact.toLowerCase() !== contactOf(booking).toLowerCase()
  if (isNewAddress) await endCodes(tx, booking.id)
  const emails = isNewAddress && isHeld(booking, booking.lockedAt) ? (['reserved'] as const) : []
  const token = guestToken(context.app.config.secret, booking.reference, contact)
  const fields = { leadName, leadEmail, leadPhone, ...(isNewAddress && { guestTokenHash: hashToken(token) }) }
  return recordChange(tx, booking, { ...context, transition: { ...transition, emails: [...emails] }, fields })
}
