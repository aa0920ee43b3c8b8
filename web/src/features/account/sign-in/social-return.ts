import { parseStored } from '../../../platform/storage/stored-text.ts'

export type SocialProvider = 'google' | 'facebook'

/** The facts that this tab stores about a sign-in that it started. */
export type StartedSignIn = {
  provider: SocialProvider
  /** The `state` parameter. The provider returns it, so only this tab can finish the sign-in. */
  state: string
  /** The nonce. The provider receives only its hash, so no other client can use the token. */
  nonce: string
  /** The path to open afterwards. */
  next: string | null
}

/** The result of a redirect from Google or Facebook. */
export type SocialReturn = { kind: 'token'; token: string; nonce: string } | { kind: 'denied' } | { kind: 'unexpected' }

const TOKENS = { google: 'id_token', facebook: 'access_token' } as const

/**
 * Parses the callback address. The token is in its fragment (OpenID Connect Core §3.2.2.5); Facebook reports a refusal in the
 * query. Returns `unexpected` for a response to a sign-in that this tab did not start or has already finished.
 */
export function readSocialReturn(provider: SocialProvider, address: URL, started: StartedSignIn | null): SocialReturn {
  const values = new URLSearchParams([...address.searchParams, ...new URLSearchParams(address.hash.slice(1))])
  if (!started || started.provider !== provider || values.get('state') !== started.state) return { kind: 'unexpected' }
  if (values.get('error') === 'access_denied') return { kind: 'denied' }
  const token = values.get(TOKENS[provider])
  return token ? { kind: 'token', token, nonce: started.nonce } : { kind: 'unexpected' }
}

/** Parses the sign-in stored by this tab; null when there is none or it is invalid. */
export function readStartedSignIn(text: string | null): StartedSignIn | null {
  const stored = parseStored(text)
  if (typeof stored !== 'object' || stored === null) return null
  const { provider, state, nonce, next } = stored as Record<string, unknown>
  if ((provider !== 'google' && provider !== 'facebook') || typeof state !== 'string' || typeof nonce !== 'string') return null
  return state === '' || nonce === '' ? null : { provider, state, nonce, next: typeof next === 'string' ? next : null }
}
