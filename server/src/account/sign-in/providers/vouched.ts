import { accountEmail, wholeName } from '@chautari/contract/account/fields'

/** Somebody whom Google or Facebook tells of. */
export type VouchedPerson = {
  /** What the provider calls them for good; an address may be another's one day. */
  subject: string
  name: string
  /** In small letters; nothing where the provider knows none. */
  email: string | null
  /** The provider says that the address is theirs. */
  isEmailVouched: boolean
}

/** What a provider makes of a token. */
export type Vouched =
  | { kind: 'vouched'; person: VouchedPerson }
  /** The token is not one of ours, or no longer good. */
  | { kind: 'refused'; reason: string }
  /** It did not answer, or not so that it can be understood: nothing is known of the token. */
  | { kind: 'silence'; reason: string }

// Of whom a provider tells no name that can be one.
const NAMELESS = 'Traveller'

type Told = { subject: string; name: unknown; email: unknown; isEmailVerified: boolean }

/** Reads what a provider tells of somebody as strictly as what people type. */
export function readPerson({ subject, name, email, isEmailVerified }: Told): VouchedPerson {
  const read = accountEmail().safeParse(email)
  return {
    subject,
    name: wholeName.safeParse(name).data ?? NAMELESS,
    email: read.data ?? null,
    isEmailVouched: read.success && isEmailVerified,
  }
}
