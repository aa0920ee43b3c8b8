import type { Place } from '@chautari/contract/catalogue/shapes'
import { parseStored, storedText, storeText } from '../../../platform/storage/stored-text.ts'
import { rowId } from './place-groups.ts'

const RECENT_PLACES_KEY = 'chautari.places'

/** The number of recent places in the search box (our choice: popular places stay visible below them). */
const RECENT_MAX = 3

/** Returns the places that this browser chose last, the latest first; none when the stored text is unreadable. */
export function readRecentPlaces(): Place[] {
  const stored = parseStored(storedText(RECENT_PLACES_KEY))
  return Array.isArray(stored) ? stored.filter(isPlace).slice(0, RECENT_MAX) : []
}

/** Keeps a chosen place in this browser, once. */
export function storeRecentPlace(place: Place): void {
  const id = rowId('', place)
  const others = readRecentPlaces().filter((other) => rowId('', other) !== id)
  storeText(RECENT_PLACES_KEY, JSON.stringify([place, ...others].slice(0, RECENT_MAX)))
}

/** Returns whether a stored place is complete. Another release may have stored other fields. */
function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const place: Partial<Record<keyof Place, unknown>> = value
  const texts = [place.name, place.name_ne, place.address, place.kind]
  const numbers = [place.latitude, place.longitude, place.properties_count, place.nearby_count]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number')
}
