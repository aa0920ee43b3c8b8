import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { readWhole } from '../../../platform/language/read-whole.ts'

/** The fewest of each count that can be searched. */
const LEAST = { adults: 1, children: 0, rooms: 1 } as const

type Count = keyof typeof LEAST

/** The search for a caller, held by the screen's address. Only stays use `to`, `children` and `rooms`. */
export type Wish = {
  kind: 'room' | 'package'
  text: string
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  adults: number
  children: number
  rooms: number
  /** The counts that cannot be read or are too low, which have the fewest here. */
  unread: Count[]
}

/** Returns the count in a query, in digits of either language: the fewest where it is empty, undefined where it cannot be read. */
function countIn(query: URLSearchParams, name: Count): number | undefined {
  const count = readWhole(query.get(name) ?? '')
  if (count === null) return LEAST[name]
  return count !== undefined && count >= LEAST[name] ? count : undefined
}

const dayIn = (typed: string | null) => (typed !== null && isCalendarDate(typed) ? (typed as CalendarDate) : undefined)

/** Returns the wish that an address holds. */
export function wishIn(query: URLSearchParams): Wish {
  const kind = query.get('kind') === 'package' ? 'package' : 'room'
  const counts: Count[] = kind === 'package' ? ['adults'] : ['adults', 'children', 'rooms']
  return {
    kind,
    text: query.get('text')?.trim() ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    adults: countIn(query, 'adults') ?? LEAST.adults,
    children: countIn(query, 'children') ?? LEAST.children,
    rooms: countIn(query, 'rooms') ?? LEAST.rooms,
    unread: counts.filter((name) => countIn(query, name) === undefined),
  }
}

/** Returns the stay of a wish as the site's searches name it. */
export const stayOf = ({ from, to, adults, children, rooms }: Wish) => ({
  ...(from && { from }),
  ...(to && { to }),
  adult: String(adults),
  child: String(children),
  room_count: String(rooms),
})

export type WishFaults = {
  text?: 'needWhere' | 'needWhich'
  from?: 'needCheckIn'
  to?: 'needCheckOut' | 'needLater'
  adults?: 'needOne'
  children?: 'needNumber'
  rooms?: 'needOne'
}

const COUNT_FAULTS = { adults: 'needOne', children: 'needNumber', rooms: 'needOne' } as const

/** Returns what is missing or cannot be read before a wish can be searched, by field: a stay needs its days. */
export function wishFaults({ kind, text, from, to, unread }: Wish): WishFaults {
  const counts = Object.fromEntries(unread.map((name) => [name, COUNT_FAULTS[name]]))
  if (kind === 'package') return { ...(text === '' && { text: 'needWhich' as const }), ...counts }
  return {
    ...(text === '' && { text: 'needWhere' as const }),
    ...(!from && { from: 'needCheckIn' as const }),
    ...(!to && { to: 'needCheckOut' as const }),
    ...(from && to && from >= to && { to: 'needLater' as const }),
    ...counts,
  }
}

/** Returns whether a wish can be searched. */
export function isSearchable(wish: Wish): boolean {
  return Object.keys(wishFaults(wish)).length === 0
}
