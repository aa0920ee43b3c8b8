import { guestToken, hashToken, secretsOf, type Secrets } from '../../platform/secrets/tokens.ts'
import type { BookingRow } from '../store/bookings.ts'

type Holder = Pick<BookingRow, 'reference' | 'leadEmail' | 'guestTokenHash'>

/**
 * Returns the guest token of a booking: of its reference alone, or with the email address once that was corrected. It is derived from the
 * secret that derived the stored hash, as long as that secret is known.
 */
export function guestTokenOf(secrets: Secrets, { reference, leadEmail, guestTokenHash }: Holder): string {
  const possible = secretsOf(secrets).flatMap((each) => [guestToken(each, reference), guestToken(each, reference, leadEmail)])
  const stored = possible.find((token) => hashToken(token) === guestTokenHash)
  return stored ?? guestToken(secrets.secret, reference, leadEmail)
}
