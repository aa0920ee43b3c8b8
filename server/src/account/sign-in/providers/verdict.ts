import { accountEmail, fullName } from '@chautari/contract/account/fields'

/** Somebody whom Google or Facebook tells of. */
export type ProviderProfile = {
  /** What the provider calls them for good; an address may be another's one day. */
  subject: string
  name: string
  /** In small letters; nothing where the provider knows none. */
  email: string | null
  /** The provider says that the address is theirs. */
  isEmailVerified: boolean
}

/** What a provider makes of a token. */
export type TokenVerdict =
  | { kind: 'vouched'; person: ProviderProfile }
  /** The token is not one of ours, or no longer good. */
  | { kind: 'refused'; reason: string }
  /** It did not answer, or not so that it can be understood: nothing is known of the token. */
  | { kind: 'silence'; reason: string }

// Of whom a provider tells no name that can be one.
const NAMELESS = 'Traveller'

type Told = { subject: string; name: unknown; email: unknown; isEmailVerified: boolean }

/** Reads what a provider tells of somebody as strictly as what people type. */
export function parseProfile({ subject, name, email, isEmailVerified }: Told): ProviderProfile {
  const read = accountEmail().safeParse(email)
  return {
    subject,
    name: fullName.safeParse(name).data ?? NAMELESS,
    email: read.data ?? null,
    isEmailVerified: read.success && isEmailVerified,
  }
}
