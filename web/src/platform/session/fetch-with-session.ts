import type { Init } from './proofs.ts'
import { storedCredentials, type Credentials } from './stored-session.ts'

/** Loads the code that signs requests, which only signed-in users need. */
const loadProofs = () => import('./proofs.ts')

// Starts with the page's scripts, so that the first request needs no extra round trip. A failure is reported where the code is used.
if (!import.meta.env.SSR && storedCredentials()?.isBound) void loadProofs().catch(() => {})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Returns the headers by which one request presents a session. */
export async function sessionHeaders(
  { token, isBound }: Credentials,
  url: string,
  method: string,
): Promise<Record<string, string>> {
  return isBound ? (await loadProofs()).boundHeaders(token, { url, method }) : bearer(token)
}

/**
 * Sends a request with the stored session if there is one (spec 2 §7). A 401 ends the session (§4). The promise then stays pending while the page
 * reloads, because an error would appear beside the notice about the session. Rejects as `fetch` does.
 */
export async function fetchWithSession(url: string, init: Init): Promise<Response> {
  const session = storedCredentials()
  if (!session) return fetch(url, init)
  const { token, isBound } = session
  const response = isBound
    ? await (await loadProofs()).fetchBound(url, init, token)
    : await fetch(url, { ...init, headers: { ...init.headers, ...bearer(token) } })
  if (response.status !== 401) return response
  const { endSession } = await import('./end-session.ts')
  return (await endSession(token)) ? new Promise(() => {}) : response
}

/**
 * Sends a sign-in request without the stored session, which must not authenticate it. The new session is bound to this browser's key, if the browser
 * can store one.
 */
export async function fetchToSignIn(url: string, init: Init): Promise<Response> {
  const proofs = await loadProofs().catch(() => undefined)
  return proofs ? proofs.fetchWithKey(url, init) : fetch(url, init)
}

/** Deletes the key of this browser. Sessions that are bound to it become useless. */
export async function forgetKey(): Promise<void> {
  await (await loadProofs()).forgetKey()
}
