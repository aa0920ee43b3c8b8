import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { requestProvider } from '../../../platform/http/request-provider.ts'
import type { Google } from '../../../platform/config/sign-in-config.ts'
import { parseProfile, type TokenVerdict } from './verdict.ts'

const KEYS_KEPT_MS = 60 * 60 * 1000
// A token of an unknown key makes us ask for new ones, so seldom whoever sends such tokens.
const KEYS_COOLDOWN_MS = 30 * 1000

/** A token comes straight from Google; an older one was kept by somebody. */
const TOKEN_AGE_SECONDS = 10 * 60
const CLOCK_TOLERANCE_SECONDS = 60

// One audience: a token for several shops could be brought here by one of them.
const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  aud: z.string(),
  nonce: z.string().optional(),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
})

class KeysAway extends Error {
  override name = 'KeysAway'
}

type Asked = { token: string; nonce: string | null | undefined; now: Date }

/**
 * Whose ID token this is (Google, "Verify the Google ID token on your server side"; OpenID Connect Core §3.2.2.11): signed by a key of
 * Google, for us, fresh, and an answer to our own question where it says that it answers one. Never throws.
 */
export async function verifyGoogle(google: Google, { token, nonce, now }: Asked): Promise<TokenVerdict> {
  try {
    const { payload } = await jwtVerify(token, keysOf(google), {
      algorithms: ['RS256'],
      issuer: [google.issuer, google.issuer.replace(/^https?:\/\//, '')],
      audience: google.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: TOKEN_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return { kind: 'refused', reason: 'claims' }
    const { sub: subject, name, email, email_verified: verified } = claims.data
    // Both or neither: our page always sends the nonce whose hash it gave to Google, an app of ours may have none.
    if (claims.data.nonce !== (nonce === null || nonce === undefined ? undefined : hashOfNonce(nonce)))
      return { kind: 'refused', reason: 'nonce' }
    return { kind: 'vouched', person: parseProfile({ subject, name, email, isEmailVerified: verified === true }) }
  } catch (error) {
    if (error instanceof KeysAway) return { kind: 'silence', reason: error.message }
    return { kind: 'refused', reason: error instanceof errors.JOSEError ? error.code : 'unreadable' }
  }
}

/** What Google is given of the nonce, so that a token alone is of no use. */
export function hashOfNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

const keys = new Map<string, JWTVerifyGetKey>()

/** The keys that Google publishes; asked for when they are needed first, grew old, or lack one. */
function keysOf({ jwksUrl, timeoutMs }: Google): JWTVerifyGetKey {
  const known = keys.get(jwksUrl)
  if (known) return known
  const url = new URL(jwksUrl)
  const published = createRemoteJWKSet(url, {
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    [customFetch]: () => fetchKeys(url, timeoutMs),
  })
  const find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      if (isOfToken(error)) throw error
      throw new KeysAway(error instanceof KeysAway ? error.message : 'unreadable', { cause: error })
    }
  }
  keys.set(jwksUrl, find)
  return find
}

/** Whether it is the token that is wrong, and not the list of keys. */
function isOfToken(error: unknown): boolean {
  const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported } = errors
  return [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported].some((kind) => error instanceof kind)
}

async function fetchKeys(url: URL, timeoutMs: number): Promise<Response> {
  const answer = await requestProvider({ url, timeoutMs })
  if (answer.kind === 'silence') throw new KeysAway(answer.reason)
  if (answer.status !== 200) throw new KeysAway(`http_${answer.status}`)
  return Response.json(answer.json ?? null)
}
