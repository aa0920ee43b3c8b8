import { API_BASE } from '../../platform/api/api.ts'
import { CALENDAR_KEY, SCHEME_KEY } from '../../platform/pages/first-scripts.ts'
import { forgetKey, sessionHeaders } from '../../platform/session/fetch-with-session.ts'
import { storedCredentials, type Credentials } from '../../platform/session/stored-session.ts'
import { removeText } from '../../platform/storage/stored-text.ts'

const LOGOUT = `${API_BASE}/user/logout`
/** The longest wait for IndexedDB, which may never respond, before the sign-out continues (our choice). */
const LOGOUT_WAIT_MS = 3000

/** Clears this browser and ends the session on the server. Resolves when that request is sent, without waiting for its response. */
export async function signOut(): Promise<void> {
  const session = storedCredentials()
  // Signs the request before the key is deleted.
  const begun = session && beginLogout(session).catch(() => undefined)
  await Promise.race([Promise.all([begun, clearPersonalData()]), new Promise((done) => setTimeout(done, LOGOUT_WAIT_MS))])
}

/** Sends the request that ends a session on the server. The returned `answer` never rejects. */
export async function beginLogout(session: Credentials): Promise<{ answer: Promise<unknown> }> {
  const headers = await sessionHeaders(session, LOGOUT, 'POST')
  // `keepalive` lets the request outlive the page. A failure is ignored: this browser is signed out anyway.
  return { answer: fetch(LOGOUT, { method: 'POST', headers, keepalive: true }).catch(() => undefined) }
}

/**
 * Removes the session and its key, bookings with their tokens, searches and drafts from this browser. The calendar and colour scheme stay. The
 * storage is cleared at once, and the key when the promise resolves. The caller must reload, because the memory of the page is not cleared.
 */
export async function clearPersonalData(): Promise<void> {
  const forgotten = storedCredentials()?.isBound && forgetKey().catch(() => undefined)
  try {
    for (const key of Object.keys(localStorage)) if (key !== CALENDAR_KEY && key !== SCHEME_KEY) removeText(key)
    sessionStorage.clear()
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
  await forgotten
}
