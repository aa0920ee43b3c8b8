import { guestToken, hashToken, secretsOf, type Secrets } from '../../platform/secrets/tokens.ts'
import type { BookingRow } from '../store/bookings.ts'

type Holder = Pick<BookingRow, 'reference' | 'leadEmail' | 'leadPhone' | 'guestTokenHash'>

/**
 * Returns the guest token of a booking. It is derived from the reference, and after a correction of the contact also from the corrected contact. Uses the
 * secret that derived the stored hash if it is still known, otherwise the current one.
 */
export function guestTokenOf(secrets: Secrets, { reference, guestTokenHash, ...lead }: Holder): string {
  const contact = contactOf(lead)
  const possible = secretsOf(secrets).flatMap((each) => [guestToken(each, reference), guestToken(each, reference, contact)])
  const stored = possible.find((token) => hashToken(token) === guestTokenHash)
  return stored ?? guestToken(secrets.secret, reference, contact)
}

/** Returns the contact that gets the codes and links of a booking: the email address, or the phone when there is none. */
export function contactOf({ leadEmail, leadPhone }: Pick<Holder, 'leadEmail' | 'leadPhone'>): string {
  return leadEmail ?? leadPhone ?? ''
}
