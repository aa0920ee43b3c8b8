import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { readWhole } from '../../../platform/language/read-whole.ts'

/** The minimum of each count. */
const COUNTS_MIN = { adults: 1, children: 0, rooms: 1 } as const

type Count = keyof typeof COUNTS_MIN

/** The search for a caller, which the address holds. Only stays use `to`, `children` and `rooms`. */
export type CallerSearch = {
  kind: 'room' | 'package'
  text: string
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  adults: number
  children: number
  rooms: number
  /** The counts that cannot be read or are too low. Their values here are the minimum. */
  unreadable: Count[]
}

/** Returns the count in a query, in digits of either language: the minimum if it is empty, undefined if it cannot be read. */
function countIn(query: URLSearchParams, name: Count): number | undefined {
  const count = readWhole(query.get(name) ?? '')
  if (count === null) return COUNTS_MIN[name]
  return count !== undefined && count >= COUNTS_MIN[name] ? count : undefined
}

const dayIn = (typed: string | null) => (typed !== null && isCalendarDate(typed) ? (typed as CalendarDate) : undefined)

/** Returns the search in an address. */
export function callerSearchIn(query: URLSearchParams): CallerSearch {
  const kind = query.get('kind') === 'package' ? 'package' : 'room'
  const counts: Count[] = kind === 'package' ? ['adults'] : ['adults', 'children', 'rooms']
  return {
    kind,
    text: query.get('text')?.trim() ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    adults: countIn(query, 'adults') ?? COUNTS_MIN.adults,
    children: countIn(query, 'children') ?? COUNTS_MIN.children,
    rooms: countIn(query, 'rooms') ?? COUNTS_MIN.rooms,
    unreadable: counts.filter((name) => countIn(query, name) === undefined),
  }
}

/** Returns the stay of a search with the names that the public searches use. */
export const stayOf = ({ from, to, adults, children, rooms }: CallerSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  adult: String(adults),
  child: String(children),
  room_count: String(rooms),
})

export type SearchErrors = {
  text?: 'needWhere' | 'needWhich'
  from?: 'needCheckIn'
  to?: 'needCheckOut' | 'needLater'
  adults?: 'needOne'
  children?: 'needNumber'
  rooms?: 'needOne'
}

const COUNT_ERRORS = { adults: 'needOne', children: 'needNumber', rooms: 'needOne' } as const

/** Returns the errors of a search by field. A stay needs its days. */
export function searchErrors({ kind, text, from, to, unreadable }: CallerSearch): SearchErrors {
  const counts = Object.fromEntries(unreadable.map((name) => [name, COUNT_ERRORS[name]]))
  if (kind === 'package') return { ...(text === '' && { text: 'needWhich' as const }), ...counts }
  return {
    ...(text === '' && { text: 'needWhere' as const }),
    ...(!from && { from: 'needCheckIn' as const }),
    ...(!to && { to: 'needCheckOut' as const }),
    ...(from && to && from >= to && { to: 'needLater' as const }),
    ...counts,
  }
}

/** Returns whether the search can run. */
export function isSearchable(search: CallerSearch): boolean {
  return Object.keys(searchErrors(search)).length === 0
}
