import { DEFAULT_DESTINATION, DEFAULT_PERSONS, GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import { isCalendarDate } from '@chautari/contract/dates'
import { parseStored, storedText, storeText } from '../../../platform/storage/stored-text.ts'

// The package search state under the specification's field names (spec 1 §3).
export const PACKAGE_SEARCH_KEY = 'packageSearch'

/** The last search and choice. Amounts are in rupees for all travellers; days are `YYYY-MM-DD`, or empty. */
export type PackageSearchState = {
  destination: string
  count: number
  totalAmount: number
  discountAmount: number
  regularAmount: number
  bookingStartDate: string
  bookingEndDate: string
}

const DEFAULTS: PackageSearchState = {
  destination: DEFAULT_DESTINATION,
  count: DEFAULT_PERSONS,
  totalAmount: 0,
  discountAmount: 0,
  regularAmount: 0,
  bookingStartDate: '',
  bookingEndDate: '',
}

/** Returns the stored state, with defaults for missing or invalid values. */
export function readPackageSearchState(text: string | null): PackageSearchState {
  const stored = parseStored(text)
  const fields = new Map<string, unknown>(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}))
  const word = (name: keyof PackageSearchState) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const amount = (name: keyof PackageSearchState) => {
    const value = fields.get(name)
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0
  }
  const count = amount('count')
  return {
    destination: word('destination').trim() || DEFAULTS.destination,
    count: Number.isInteger(count) && count >= PERSONS_MIN && count <= GUESTS_MAX ? count : DEFAULTS.count,
    totalAmount: amount('totalAmount'),
    discountAmount: amount('discountAmount'),
    regularAmount: amount('regularAmount'),
    ...readDays(word('bookingStartDate'), word('bookingEndDate')),
  }
}

/** Stores changes of the search or the choice, and keeps the other stored values. */
export function storePackageSearch(changes: Partial<PackageSearchState>): void {
  const before = readPackageSearchState(storedText(PACKAGE_SEARCH_KEY))
  storeText(PACKAGE_SEARCH_KEY, JSON.stringify({ ...before, ...changes }))
}

/** Returns a stored start and end, or two empty texts unless both are valid days in order (spec 1 §5). */
function readDays(start: string, end: string): Pick<PackageSearchState, 'bookingStartDate' | 'bookingEndDate'> {
  const isPair = isCalendarDate(start) && isCalendarDate(end) && end > start
  return isPair ? { bookingStartDate: start, bookingEndDate: end } : { bookingStartDate: '', bookingEndDate: '' }
}
