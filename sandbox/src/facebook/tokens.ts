import type { Person } from '../identity/people.ts'

/** The flaws that a token can have, with their labels on the consent page. */
export const FACEBOOK_FLAWS = {
  expired: 'it has expired',
  revoked: 'the person withdrew it',
  other_app: 'it belongs to another shop',
  no_user: 'it belongs to a page, not to a person',
} as const

export type FacebookFlaw = keyof typeof FACEBOOK_FLAWS

export type AccessToken = { person: Person; flaw: FacebookFlaw | null; issuedAt: number; expiresAt: number }

export type AccessTokenStore = {
  add: (make: (ordinal: number) => string, token: AccessToken) => string
  find: (text: string) => AccessToken | undefined
  clear: () => void
}

/** Returns an empty store of issued access tokens. The tokens are opaque to the shop. */
export function createAccessTokens(): AccessTokenStore {
  const tokens = new Map<string, AccessToken>()
  let issued = 0
  return {
    add(make, token) {
      const text = make(++issued)
      tokens.set(text, token)
      return text
    },
    find: (text) => tokens.get(text),
    clear: () => tokens.clear(),
  }
}
