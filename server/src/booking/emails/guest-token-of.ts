import { guestToken, hashToken } from '../../platform/secrets/tokens.ts'
import type { BookingRow } from '../store/bookings.ts'

type Holder = Pick<BookingRow, 'reference' | 'leadEmail' | 'guestTokenHash'>

/** Returns the guest token of a booking: of its reference alone, or with the email address once that was corrected. */
export function guestTokenOf(secret: string, { reference, leadEmail, guestTokenHash }: Holder): string {
  const first = guestToken(secret, reference)
  return guestTokenHash === hashToken(first) ? first : guestToken(secret, reference, leadEmail)
}
