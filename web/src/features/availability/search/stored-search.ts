import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { FlexibleDates } from '@chautari/contract/availability/limits'
import { readFlexible } from '../../../entities/availability/flexible-dates.ts'
import { readStay, type Stay } from '../../../entities/availability/stay.ts'
import { parseStored, storeText } from '../../../platform/storage/stored-text.ts'
import { readPlace, type SearchPlace } from './search-place.ts'

// The property search state under the specification's field names (spec 1 §3).
export const PROPERTY_SEARCH_KEY = 'propertySearch'

// The stored state defaults to one adult, the form to two (spec 1 §3).
const STORED_ADULTS = '1'

export type PropertySearch = SearchPlace & Stay & { flexible?: FlexibleDates | undefined }

/** Stores the last search in this browser; Book Now adds the chosen total in rupees. */
export function storeSearch({ search, ...rest }: PropertySearch, totalAmount = 0): void {
  storeText(PROPERTY_SEARCH_KEY, JSON.stringify({ where: search, ...rest, totalAmount }))
}

/** Returns the stored last search, or undefined when it is unreadable or in the past. */
export function readStoredSearch(text: string | null, today: CalendarDate): PropertySearch | undefined {
  const stored = parseStored(text)
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = new URLSearchParams({ adult: STORED_ADULTS })
  for (const [name, value] of Object.entries(stored))
    if (typeof value === 'string' || typeof value === 'number') texts.set(name === 'where' ? 'search' : name, `${value}`)
  const startDate = texts.get('startDate') ?? ''
  if (!isCalendarDate(startDate) || startDate < today) return undefined
  const flexible = readFlexible(texts)
  return { ...readPlace(texts), ...readStay(texts, today), ...(flexible && { flexible }) }
}
