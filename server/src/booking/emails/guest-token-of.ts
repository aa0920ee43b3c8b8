import { guestToken, hashToken, secretsOf, type Secrets } from '../../platform/secrets/tokens.ts'
import type { BookingRow } from '../store/bookings.ts'

type Holder = Pick<BookingRow, 'reference' | 'leadEmail' | 'leadPhone' | 'guestTokenHash'>

/**
 * Returns the guest token of a booking: of its reference alone, or with the email address, else the phone, once that was corrected. It is
 * derived from the secret that derived the stored hash, as long as that secret is known.
 */
export function guestTokenOf(secrets: Secrets, { reference, guestTokenHash, ...lead }: Holder): string {
  const contact = contactOf(lead)
  const possible = secretsOf(secrets).flatMap((each) => [guestToken(each, reference), guestToken(each, reference, contact)])
  const stored = possible.find((token) => hashToken(token) === guestTokenHash)
  return stored ?? guestToken(secrets.secret, reference, contact)
}

/** Returns where the codes and links of a booking are sent: the email address, else the phone. */
export function contactOf({ leadEmail, leadPhone }: Pick<Holder, 'leadEmail' | 'leadPhone'>): string {
  return leadEmail ?? leadPhone ?? ''
}
