import { HOUR, SECOND } from '@chautari/contract/dates'
import { createHash } from 'node:crypto'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { requestProvider } from '../../../platform/outgoing/request-provider.ts'
import type { Google } from '../../../platform/config/sign-in-config.ts'
import { parseProfile, type TokenVerdict } from './verdict.ts'

// Loaded when first used, because it is slow and a start needs none.
const library = () => import('jose')

const KEYS_KEPT_MS = HOUR
// A token with an unknown key id makes us fetch the keys again. The cooldown keeps forged tokens from causing a request each.
const KEYS_COOLDOWN_MS = 30 * SECOND

// A token comes straight from Google, so an older one is a replay.
const TOKEN_AGE_SECONDS = 10 * 60
const CLOCK_TOLERANCE_SECONDS = 60

// `aud` must be a single string: with several audiences another site could replay its users' tokens here.
const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  aud: z.string(),
  nonce: z.string().optional(),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
})

class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

type TokenCheck = { token: string; nonce: string | null | undefined; now: Date }

/**
 * Verifies a Google ID token (Google, "Verify the Google ID token on your server side"; OpenID Connect Core §3.2.2.11): signed by Google,
 * issued for our client, at most ten minutes old, and with our nonce if it has one. Never throws.
 */
export async function verifyGoogle(google: Google, { token, nonce, now }: TokenCheck): Promise<TokenVerdict> {
  const { errors, jwtVerify } = await library()
  try {
    const { payload } = await jwtVerify(token, await googleKeys(google), {
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
    // The request and the token must both have a nonce, or neither: our page always sends the nonce, and its hash to Google; a
    // mobile app may use none.
    if (claims.data.nonce !== (nonce === null || nonce === undefined ? undefined : hashOfNonce(nonce)))
      return { kind: 'refused', reason: 'nonce' }
    return { kind: 'valid', person: parseProfile({ subject, name, email, isEmailVerified: verified === true }) }
  } catch (error) {
    if (error instanceof KeysUnavailable) return { kind: 'unavailable', reason: error.message }
    return { kind: 'refused', reason: error instanceof errors.JOSEError ? error.code : 'unreadable' }
  }
}

/** Returns the hash of a nonce, which is what Google puts into the token: a stolen token is useless without the nonce. */
export function hashOfNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

const keys = new Map<string, JWTVerifyGetKey>()

/** Returns Google's published keys, fetched on first use, after an hour, and when one is missing. */
async function googleKeys({ jwksUrl, timeoutMs }: Google): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch, errors } = await library()
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
      if (isTokenError(errors, error)) throw error
      throw new KeysUnavailable(error instanceof KeysUnavailable ? error.message : 'unreadable', { cause: error })
    }
  }
  keys.set(jwksUrl, find)
  return find
}

type Errors = Awaited<ReturnType<typeof library>>['errors']

/** Returns whether an error is about the token rather than about the key list. */
function isTokenError({ JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported }: Errors, error: unknown): boolean {
  return [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported].some((kind) => error instanceof kind)
}

async function fetchKeys(url: URL, timeoutMs: number): Promise<Response> {
  const answer = await requestProvider({ url, timeoutMs })
  if (answer.kind === 'silence') throw new KeysUnavailable(answer.reason)
  if (answer.status !== 200) throw new KeysUnavailable(`http_${answer.status}`)
  return Response.json(answer.json ?? null)
}
