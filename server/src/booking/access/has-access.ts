import type { Caller } from '../../platform/http/http.ts'
import { equalInConstantTime, hashToken } from '../../platform/secrets/tokens.ts'
import type { BookingRow } from '../store/bookings.ts'
import { isOwn } from '../rules/ownership.ts'

type Credentials = { token: string | undefined; caller: Pick<Caller, 'actor'> }

/** Returns whether a caller may see a booking unmasked: as its owner, or with its guest token. A wrong token counts as none. */
export function hasAccess(booking: BookingRow, { token, caller }: Credentials): boolean {
  if (isOwn(booking, caller.actor)) return true
  const { guestTokenHash } = booking
  return token !== undefined && guestTokenHash !== null && equalInConstantTime(hashToken(token), guestTokenHash)
}
