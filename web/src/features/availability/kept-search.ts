import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { readStay, type Stay } from '../../platform/stay.ts'
import { storeText } from '../../platform/stored-text.ts'
import { readPlace, type SearchPlace } from './search-place.ts'

// The property search state of the specification (spec 1 §3), under its own field names.
export const SEARCH_PLACE = 'propertySearch'

export type PropertySearch = SearchPlace & Stay

/** Keeps what was searched last in this browser. */
export function keepSearch({ search, ...rest }: PropertySearch, totalAmount = 0): void {
  storeText(SEARCH_PLACE, JSON.stringify({ where: search, ...rest, totalAmount }))
}

/** What was searched last, as it was kept; nothing when it is unreadable or its dates have passed. */
export function readKeptSearch(text: string | null, today: CalendarDate): PropertySearch | undefined {
  const kept = parsed(text)
  if (typeof kept !== 'object' || kept === null) return undefined
  const texts = new URLSearchParams(
    Object.entries(kept).map(([name, value]) => [name === 'where' ? 'search' : name, String(value)]),
  )
  const startDate = texts.get('startDate') ?? ''
  if (!isCalendarDate(startDate) || startDate < today) return undefined
  return { ...readPlace(texts), ...readStay(texts, today) }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
