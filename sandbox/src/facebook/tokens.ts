import type { Person } from '../identity/people.ts'

/** What can be wrong with a token, and what the consent page calls it. */
export const FACEBOOK_FLAWS = {
  expired: 'it has expired',
  revoked: 'its person withdrew it',
  other_app: 'it was given to another shop',
  no_user: 'it is of a page, and of no person',
} as const

export type FacebookFlaw = keyof typeof FACEBOOK_FLAWS

export type AccessToken = { person: Person; flaw: FacebookFlaw | null; issuedAt: number; expiresAt: number }

export type AccessTokenStore = {
  add: (make: (ordinal: number) => string, token: AccessToken) => string
  find: (text: string) => AccessToken | undefined
  clear: () => void
}

/** The access tokens that were handed out: opaque to everybody else. */
export function createAccessTokens(): AccessTokenStore {
  const tokens = new Map<string, AccessToken>()
  let made = 0
  return {
    add(make, token) {
      const text = make(++made)
      tokens.set(text, token)
      return text
    },
    find: (text) => tokens.get(text),
    clear: () => tokens.clear(),
  }
}
