import { deleteKey, readKey, readOrMakeKey, storeKey, type BrowserKey } from './key-store.ts'

/** The options of `fetch`. The headers are an object, so that others can be added. */
export type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }

// The browser's storage may not answer: a sign-in is then an ordinary one, and the key of a user who signs out stays (our choice).
const STORAGE_WAIT_MS = 3000
/** A clock that differs by less needs no correction: the server accepts a minute. */
const CLOCK_TOLERANCE_MS = 10_000

let known: { token: string; key: Promise<BrowserKey | undefined> } | undefined

/** Returns the key of a session, read once for each: another tab may have signed in with a new one. */
function keyOf(token: string): Promise<BrowserKey | undefined> {
  if (known?.token !== token) known = { token, key: readKey() }
  return known.key
}

type BoundRequest = { url: string; method?: string }

/** Returns the headers of one request of a bound session. Without the key there is no proof, and the server ends the session. */
export async function boundHeaders(token: string, request: BoundRequest): Promise<Record<string, string>> {
  return headersBy(await keyOf(token), token, request)
}

async function headersBy(key: BrowserKey | undefined, token: string, request: BoundRequest): Promise<Record<string, string>> {
  return { authorization: `Bearer ${token}`, ...(key && { dpop: await signProof(key, request, token) }) }
}

/** Sends a request of a bound session. One whose proof is refused is sent once more, by the server's clock and with the key as it is stored now. */
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
 * Sends a request that signs in, with a proof of this browser's key. Where no proof is accepted, such as at an address of the site that is not its public one,
 * the sign-in is an ordinary one.
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

/** Returns whether the server refused the proof, and not the session. */
function isChallenge({ status, headers }: Response): boolean {
  return status === 401 && headers.get('www-authenticate')?.startsWith('DPoP ') === true
}

/** Sets the clock of later proofs to the server's, if it differs, and returns whether it did. */
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
    ...(token && { ath: encode(await crypto.subtle.digest('SHA-256', bytesOf(token))) }),
  }
  const signed = [{ typ: 'dpop+jwt', alg: 'ES256', jwk }, claims].map((part) => encode(bytesOf(JSON.stringify(part)))).join('.')
  return `${signed}.${encode(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(signed)))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Encodes bytes in base64url. */
function encode(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
