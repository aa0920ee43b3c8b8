import { personSubject } from '../ids.ts'

export type IdentityProvider = 'google' | 'facebook'

/** A person with an account at Google or Facebook. */
export type Person = {
  /** The provider's lasting id of the person; it stays when the address changes. */
  subject: string
  name: string
  /** Null at Facebook for people who signed up by phone. */
  email: string | null
  /** Reported by Google only. */
  isEmailVerified: boolean
}

type KnownPerson = Omit<Person, 'subject'> & { id: string; description: string; providers: readonly IdentityProvider[] }

export const PEOPLE: readonly KnownPerson[] = [
  {
    id: 'asha',
    name: 'Asha Gurung',
    email: 'asha.gurung@example.com',
    isEmailVerified: true,
    description: 'a verified address',
    providers: ['google', 'facebook'],
  },
  {
    id: 'bikash',
    name: 'Bikash Tamang',
    email: 'bikash.tamang@example.com',
    isEmailVerified: true,
    description: 'another verified address',
    providers: ['google', 'facebook'],
  },
  {
    id: 'dorje',
    name: 'Dorje Lama',
    email: 'dorje.lama@example.com',
    isEmailVerified: false,
    description: 'an unverified address',
    providers: ['google'],
  },
  {
    id: 'kamala',
    name: 'Kamala Rai',
    email: null,
    isEmailVerified: false,
    description: 'no address at all',
    providers: ['facebook'],
  },
]

export const TYPED = 'typed'

/** Reads the chosen or typed person. Returns null without either. A typed person gets a lasting subject from the address. */
export function readPerson(
  sent: ReadonlyMap<string, unknown>,
  { provider, seed }: { provider: IdentityProvider; seed: number },
): Person | null {
  const known = PEOPLE.find(({ id, providers }) => id === sent.get('person') && providers.includes(provider))
  if (known) {
    const { id, name, email, isEmailVerified } = known
    return { subject: personSubject(seed, provider, id), name, email, isEmailVerified }
  }
  const email = textIn(sent, 'email')
  const name = textIn(sent, 'name')
  if (email === '' && name === '') return null
  return {
    subject: textIn(sent, 'subject') || personSubject(seed, provider, email || name),
    name: name || email,
    email: email || null,
    isEmailVerified: [true, 'on', 'true'].some((yes) => sent.get('email_verified') === yes),
  }
}

/** Returns a member's text without outer spaces, or an empty text. */
export function textIn(sent: ReadonlyMap<string, unknown>, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
