import type { Caller } from '../../platform/http/http.ts'
import { equalInConstantTime, type Secrets } from '../../platform/secrets/tokens.ts'
import { guestTokenOf } from '../emails/guest-token-of.ts'
import type { BookingRow } from '../store/bookings.ts'
import { isOwn } from '../rules/ownership.ts'

type Credentials = { token: string | undefined; caller: Pick<Caller, 'actor'> }

/**
 * Returns whether a caller may see a booking unmasked: as its owner, or with its guest token. A wrong token counts as none. The token must
 * derive from a secret in use. Comparing the stored hash would not be enough: it also matches tokens of a leaked secret that was removed.
 */
export function hasAccess(secrets: Secrets, booking: BookingRow, { token, caller }: Credentials): boolean {
  if (isOwn(booking, caller.actor)) return true
  return token !== undefined && booking.guestTokenHash !== null && equalInConstantTime(token, guestTokenOf(secrets, booking))
}
