import { calendarDate, type CalendarDate } from '@chautari/contract/dates'

type Night = { night: string; price: number }

/** Consecutive nights with the same price. */
export type PricedNights = { price: number; first: CalendarDate; last: CalendarDate; count: number }

/** Returns the nights of a stay grouped by price, in order. */
export function nightsByPrice(nights: Night[]): PricedNights[] {
  const groups: PricedNights[] = []
  for (const { night, price } of nights) {
    const day = calendarDate(night)
    const last = groups.at(-1)
    if (last?.price === price) Object.assign(last, { last: day, count: last.count + 1 })
    else groups.push({ price, first: day, last: day, count: 1 })
  }
  return groups
}
