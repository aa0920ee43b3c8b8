import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'

/** The search for a caller, held by the screen's address. Only stays use `to`, `children` and `rooms`. */
export type Wish = {
  kind: 'room' | 'package'
  text: string
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  adults: number
  children: number
  rooms: number
}

const countIn = (typed: string | null, least: number) => {
  const count = Number(typed)
  return typed !== null && Number.isInteger(count) && count >= least ? count : least
}

const dayIn = (typed: string | null) => (typed !== null && isCalendarDate(typed) ? (typed as CalendarDate) : undefined)

/** Returns the wish that an address holds. */
export function wishIn(query: URLSearchParams): Wish {
  return {
    kind: query.get('kind') === 'package' ? 'package' : 'room',
    text: query.get('text')?.trim() ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    adults: countIn(query.get('adults'), 1),
    children: countIn(query.get('children'), 0),
    rooms: countIn(query.get('rooms'), 1),
  }
}

export type WishFaults = {
  text?: 'needWhere' | 'needWhich'
  from?: 'needCheckIn'
  to?: 'needCheckOut' | 'needLater'
}

/** Returns what is missing before a wish can be searched, by field: a stay needs its days. */
export function wishFaults({ kind, text, from, to }: Wish): WishFaults {
  const isStay = kind === 'room'
  return {
    ...(text === '' && { text: isStay ? ('needWhere' as const) : ('needWhich' as const) }),
    ...(isStay && !from && { from: 'needCheckIn' as const }),
    ...(isStay && !to && { to: 'needCheckOut' as const }),
    ...(isStay && from && to && from >= to && { to: 'needLater' as const }),
  }
}

/** Returns whether a wish can be searched. */
export function isSearchable(wish: Wish): boolean {
  return Object.keys(wishFaults(wish)).length === 0
}
