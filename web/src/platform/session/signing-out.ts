import { API_BASE } from '../api/api.ts'
import { CALENDAR_PLACE, SCHEME_PLACE } from '../pages/first-scripts.ts'
import { storedSession } from './session.ts'
import { removeText } from '../storage/stored-text.ts'

/** Ends the session at the server, as well as that can be had, and forgets in this browser whoever it was of. */
export function endOwnSession(): void {
  const session = storedSession()
  forgetPerson()
  if (!session) return
  // Goes on when the page is gone. What is answered matters to nobody: here the session has ended.
  const headers = { authorization: `Bearer ${session.token}` }
  void fetch(`${API_BASE}/user/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/**
 * Forgets in this browser whoever used it: session, bookings with their tokens, searches, drafts. How the site looks is nobody's
 * secret and stays. Whoever calls it loads a page anew, for what this one holds in memory is not forgotten by it.
 */
export function forgetPerson(): void {
  try {
    for (const place of Object.keys(localStorage)) if (place !== CALENDAR_PLACE && place !== SCHEME_PLACE) removeText(place)
    sessionStorage.clear()
  } catch {
    return
  }
}
