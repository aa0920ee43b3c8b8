import { CALENDAR_PLACE, SCHEME_PLACE } from './first-scripts.ts'
import { removeText } from './stored-text.ts'

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
