import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'

type Night = { night: string; regular_price: number }

/** Nights in a row at one price of one room. */
type NightGroup = { first: CalendarDate; nights: number; price: number }

/** Returns the nights of a stay with those of one price together, at the regular price in rupees. */
export function groupNights(nights: Night[]): NightGroup[] {
  const groups: NightGroup[] = []
  for (const { night, regular_price: price } of nights) {
    const last = groups.at(-1)
    if (last?.price === price && addDays(last.first, last.nights) === night) last.nights += 1
    else groups.push({ first: calendarDate(night), nights: 1, price })
  }
  return groups
}

/** Returns the totals of rooms for a stay in rupees, with and without the present offer. */
export function totalOf(nights: (Night & { price: number })[], rooms: number): { total: number; regular: number } {
  const sum = (of: (night: Night & { price: number }) => number) => nights.reduce((so, night) => so + of(night), 0) * rooms
  return { total: sum(({ price }) => price), regular: sum(({ regular_price: price }) => price) }
}
