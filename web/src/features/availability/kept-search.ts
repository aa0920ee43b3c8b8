import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { readStay, type Stay } from '../../platform/stay.ts'
import { readPlace, type SearchPlace } from './search-place.ts'

// The property search state of the specification (spec 1 §3), under its own field names.
const PLACE = 'propertySearch'

export type PropertySearch = SearchPlace & Stay

/** Keeps what was searched last in this browser. */
export function keepSearch({ search, ...rest }: PropertySearch, totalAmount = 0): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ where: search, ...rest, totalAmount }))
  } catch {
    // Storage may be switched off or full; the next search then begins anew.
  }
}

/** What was searched last; nothing when it is unreadable or its dates have passed. */
export function keptSearch(today: CalendarDate): PropertySearch | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const texts = new URLSearchParams(Object.entries(kept).map(([name, value]) => [name === 'where' ? 'search' : name, String(value)]))
    const startDate = texts.get('startDate') ?? ''
    if (!isCalendarDate(startDate) || startDate < today) return undefined
    return { ...readPlace(texts), ...readStay(texts, today) }
  } catch {
    return undefined
  }
}
