import { parseStored } from '../../../platform/storage/stored-text.ts'

export type SocialProvider = 'google' | 'facebook'

/** What this tab remembers of a sign-in elsewhere that it began. */
export type Begun = {
  provider: SocialProvider
  /** Comes back with the answer: only who began in this tab ends here. */
  state: string
  /** The provider saw only its hash; with it nobody else can use the token. */
  nonce: string
  /** Where to go afterwards. */
  next: string | null
}

/** What somebody comes back with from Google or Facebook. */
export type SocialReturn = { kind: 'token'; token: string; nonce: string } | { kind: 'denied' } | { kind: 'strange' }

const TOKENS = { google: 'id_token', facebook: 'access_token' } as const

/**
 * Reads the address to which a provider sent the browser back. The token is in its fragment (OpenID Connect Core §3.2.2.5); Facebook
 * tells in the query that somebody declined. Whatever this tab did not begin is strange, an answer that was read before too.
 */
export function readSocialReturn(provider: SocialProvider, address: URL, begun: Begun | null): SocialReturn {
  const said = new URLSearchParams([...address.searchParams, ...new URLSearchParams(address.hash.slice(1))])
  if (!begun || begun.provider !== provider || said.get('state') !== begun.state) return { kind: 'strange' }
  if (said.get('error') === 'access_denied') return { kind: 'denied' }
  const token = said.get(TOKENS[provider])
  return token ? { kind: 'token', token, nonce: begun.nonce } : { kind: 'strange' }
}

/** What a tab remembers, as it was kept; nothing where there is nothing, or what another version wrote. */
export function readBegun(text: string | null): Begun | null {
  const kept = parseStored(text)
  if (typeof kept !== 'object' || kept === null) return null
  const { provider, state, nonce, next } = kept as Record<string, unknown>
  if ((provider !== 'google' && provider !== 'facebook') || typeof state !== 'string' || typeof nonce !== 'string') return null
  return state === '' || nonce === '' ? null : { provider, state, nonce, next: typeof next === 'string' ? next : null }
}
