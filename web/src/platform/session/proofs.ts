import { base64url } from './base64url.ts'
import { deleteKey, readKey, readOrMakeKey, storeKey, type BrowserKey } from './key-store.ts'

/** The options of `fetch`, with headers as an object, so that headers can be added. */
export type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }

// IndexedDB may never respond. After this time a sign-in continues without a proof, and a sign-out leaves the key (our choice).
const STORAGE_WAIT_MS = 3000
/** A smaller clock difference is not corrected: the server accepts a minute. */
const CLOCK_TOLERANCE_MS = 10_000

let known: { token: string; key: Promise<BrowserKey | undefined> } | undefined

/** Returns the key of a session. Reads it once per token, because another tab may have signed in with a new key. */
function keyOf(token: string): Promise<BrowserKey | undefined> {
  if (known?.token !== token) known = { token, key: readKey() }
  return known.key
}

type BoundRequest = { url: string; method?: string }

/** Returns the headers of one request of a bound session. Without a key they have no proof, and the server ends the session. */
export async function boundHeaders(token: string, request: BoundRequest): Promise<Record<string, string>> {
  return headersBy(await keyOf(token), token, request)
}

async function headersBy(key: BrowserKey | undefined, token: string, request: BoundRequest): Promise<Record<string, string>> {
  return { authorization: `Bearer ${token}`, ...(key && { dpop: await signProof(key, request, token) }) }
}

/** Sends a request of a bound session. When its proof is refused, retries once with the server's clock and the currently stored key. */
export async function fetchBound(url: string, init: Init, token: string): Promise<Response> {
  const send = async () => {
    const headers = await boundHeaders(token, { url, method: init.method })
    return fetch(url, { ...init, headers: { ...init.headers, ...headers } })
  }
  const response = await send()
  if (!isChallenge(response)) return response
  known = undefined
  const key = await keyOf(token)
  if (!key) return response
  await correctClock(key, response)
  return send()
}

/**
 * Sends a sign-in request with a proof of this browser's key. When no proof is accepted, for example at an address that is not the site's public
 * one, signs in without a proof.
 */
export async function fetchWithKey(url: string, init: Init): Promise<Response> {
  const key = await Promise.race([readOrMakeKey(), wait(STORAGE_WAIT_MS)])
  if (!key) return fetch(url, init)
  const send = async () => {
    const dpop = await signProof(key, { url, method: init.method })
    return fetch(url, { ...init, headers: { ...init.headers, dpop } })
  }
  const response = await send()
  if (!isChallenge(response)) return response
  const repeated = (await correctClock(key, response)) ? await send() : response
  return isChallenge(repeated) ? fetch(url, init) : repeated
}

/** Deletes the key of this browser. */
export async function forgetKey(): Promise<void> {
  known = undefined
  await Promise.race([deleteKey(), wait(STORAGE_WAIT_MS)])
}

const wait = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms))

/** Returns whether the server refused the proof rather than the session. */
function isChallenge({ status, headers }: Response): boolean {
  return status === 401 && headers.get('www-authenticate')?.startsWith('DPoP ') === true
}

/** Corrects the clock of later proofs to the server's. Returns whether the two differed. */
async function correctClock(key: BrowserKey, { headers }: Response): Promise<boolean> {
  const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!(Math.abs(aheadMs - key.aheadMs) > CLOCK_TOLERANCE_MS)) return false
  key.aheadMs = aheadMs
  await storeKey(key)
  return true
}

/** Signs the proof of one request (RFC 9449 §4.2); `ath` binds it to the token. */
async function signProof(
  { privateKey, jwk, aheadMs }: BrowserKey,
  { url, method = 'GET' }: BoundRequest,
  token?: string,
): Promise<string> {
  const { origin, pathname } = new URL(url, location.href)
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor((Date.now() + aheadMs) / 1000),
    ...(token && { ath: base64url(await crypto.subtle.digest('SHA-256', bytesOf(token))) }),
  }
  const signed = [{ typ: 'dpop+jwt', alg: 'ES256', jwk }, claims]
    .map((part) => base64url(bytesOf(JSON.stringify(part))))
    .join('.')
  return `${signed}.${base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(signed)))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
