import { accountEmail, fullName } from '@chautari/contract/account/fields'

/** A user's profile as Google or Facebook reports it. */
export type ProviderProfile = {
  /** The provider's permanent id. An address can change hands, so it is not the key (decision 046). */
  subject: string
  name: string
  /** Lower-case; null when the provider reports none. */
  email: string | null
  /** The provider has verified that the address is the user's. */
  isEmailVerified: boolean
}

/** Result of checking a provider's token. */
export type TokenVerdict =
  | { kind: 'valid'; person: ProviderProfile }
  /** The token is invalid, expired or meant for another app. */
  | { kind: 'refused'; reason: string }
  /** The provider did not respond, or not with a readable response, so the token may be valid. */
  | { kind: 'unavailable'; reason: string }

// Used when the provider reports no usable name.
const DEFAULT_NAME = 'Traveller'

type Claims = { subject: string; name: unknown; email: unknown; isEmailVerified: boolean }

/** Parses a provider's profile with the same rules as the registration form. */
export function parseProfile({ subject, name, email, isEmailVerified }: Claims): ProviderProfile {
  const address = accountEmail().safeParse(email)
  return {
    subject,
    name: fullName.safeParse(name).data ?? DEFAULT_NAME,
    email: address.data ?? null,
    isEmailVerified: address.success && isEmailVerified,
  }
}
