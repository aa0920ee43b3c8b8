import { personSubject } from '../ids.ts'

export type IdentityProvider = 'google' | 'facebook'

/** Somebody with an account at Google or Facebook. */
export type Person = {
  /** What the provider calls them for good, whatever becomes of their address. */
  subject: string
  name: string
  /** Facebook has people who signed up by telephone. */
  email: string | null
  /** Google says so of an address; Facebook says nothing. */
  isEmailVerified: boolean
}

type KnownPerson = Omit<Person, 'subject'> & { id: string; what: string; at: readonly IdentityProvider[] }

export const PEOPLE: readonly KnownPerson[] = [
  {
    id: 'asha',
    name: 'Asha Gurung',
    email: 'asha.gurung@example.com',
    isEmailVerified: true,
    what: 'an address that is verified',
    at: ['google', 'facebook'],
  },
  {
    id: 'bikash',
    name: 'Bikash Tamang',
    email: 'bikash.tamang@example.com',
    isEmailVerified: true,
    what: 'another one',
    at: ['google', 'facebook'],
  },
  {
    id: 'dorje',
    name: 'Dorje Lama',
    email: 'dorje.lama@example.com',
    isEmailVerified: false,
    what: 'an address that is not verified',
    at: ['google'],
  },
  { id: 'kamala', name: 'Kamala Rai', email: null, isEmailVerified: false, what: 'no address at all', at: ['facebook'] },
]

export const TYPED = 'typed'

/** Who was chosen, by name or typed; nobody where neither was done. What is typed is somebody for good, by their address. */
export function readPerson(sent: ReadonlyMap<string, unknown>, at: { provider: IdentityProvider; seed: number }): Person | null {
  const known = PEOPLE.find(({ id, at: providers }) => id === sent.get('person') && providers.includes(at.provider))
  if (known) {
    const { id, name, email, isEmailVerified } = known
    return { subject: personSubject(at.seed, at.provider, id), name, email, isEmailVerified }
  }
  const email = textIn(sent, 'email')
  const name = textIn(sent, 'name')
  if (email === '' && name === '') return null
  return {
    subject: textIn(sent, 'subject') || personSubject(at.seed, at.provider, email || name),
    name: name || email,
    email: email || null,
    isEmailVerified: [true, 'on', 'true'].some((yes) => sent.get('email_verified') === yes),
  }
}

/** A text of what was sent; an empty one where there is none. */
export function textIn(sent: ReadonlyMap<string, unknown>, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
