import { API_BASE } from '../../platform/api/api.ts'
import { CALENDAR_PLACE, SCHEME_PLACE } from '../../platform/pages/first-scripts.ts'
import { storedToken } from '../../platform/session/stored-session.ts'
import { removeText } from '../../platform/storage/stored-text.ts'

/** Clears this browser and ends the session on the server, without waiting for its response. */
export function signOut(): void {
  const token = storedToken()
  clearPersonalData()
  if (!token) return
  // `keepalive` lets the request outlive the page. A failure changes nothing here: this browser is signed out.
  const headers = { authorization: `Bearer ${token}` }
  void fetch(`${API_BASE}/user/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/**
 * Removes session, bookings with their tokens, searches and drafts from this browser; calendar and colour scheme stay. The caller
 * must reload, because the memory of the current page is not cleared.
 */
export function clearPersonalData(): void {
  try {
    for (const place of Object.keys(localStorage)) if (place !== CALENDAR_PLACE && place !== SCHEME_PLACE) removeText(place)
    sessionStorage.clear()
  } catch {
    return
  }
}
