import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { readStay, type Stay } from '../../../entities/availability/stay.ts'
import { parseStored, storeText } from '../../../platform/storage/stored-text.ts'
import { readPlace, type SearchPlace } from './search-place.ts'

// The property search state of the specification (spec 1 §3), under its own field names.
export const SEARCH_PLACE = 'propertySearch'

// Spec 1 §3: in the stored state one adult is the default, elsewhere two.
const STORED_ADULTS = '1'

export type PropertySearch = SearchPlace & Stay

/** Keeps what was searched last in this browser; with Book Now also the total of what was chosen, in rupees. */
export function keepSearch({ search, ...rest }: PropertySearch, totalAmount = 0): void {
  storeText(SEARCH_PLACE, JSON.stringify({ where: search, ...rest, totalAmount }))
}

/** What was searched last, as it was kept; nothing when it is unreadable or its dates have passed. */
export function readKeptSearch(text: string | null, today: CalendarDate): PropertySearch | undefined {
  const kept = parseStored(text)
  if (typeof kept !== 'object' || kept === null) return undefined
  const texts = new URLSearchParams({ adult: STORED_ADULTS })
  for (const [name, value] of Object.entries(kept))
    if (typeof value === 'string' || typeof value === 'number') texts.set(name === 'where' ? 'search' : name, `${value}`)
  const startDate = texts.get('startDate') ?? ''
  if (!isCalendarDate(startDate) || startDate < today) return undefined
  return { ...readPlace(texts), ...readStay(texts, today) }
}
