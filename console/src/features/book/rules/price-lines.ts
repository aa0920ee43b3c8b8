import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { fromRupees, paisa, times, toRupees } from '@chautari/contract/money'

type Night = { night: string; regular_price: number }

/** Nights in a row at one price of one room. */
type NightGroup = { first: CalendarDate; nights: number; price: number }

/** Returns the nights of a stay grouped by regular price in rupees. */
export function groupNights(nights: Night[]): NightGroup[] {
  const groups: NightGroup[] = []
  for (const { night, regular_price: price } of nights) {
    const last = groups.at(-1)
    if (last?.price === price && addDays(last.first, last.nights) === night) last.nights += 1
    else groups.push({ first: calendarDate(night), nights: 1, price })
  }
  return groups
}

/** Returns the price of nights at one price, in rupees. */
export const groupTotal = ({ nights, price }: Pick<NightGroup, 'nights' | 'price'>, rooms: number) =>
  toRupees(times(fromRupees(price), nights * rooms))

/** Returns the totals of rooms for a stay in rupees, with and without the present offer. */
export function totalOf(nights: (Night & { price: number })[], rooms: number): { total: number; regular: number } {
  const sum = (prices: number[]) => toRupees(times(fromRupees(sumOf(prices)), rooms))
  return { total: sum(nights.map(({ price }) => price)), regular: sum(nights.map(({ regular_price: price }) => price)) }
}

/**
 * Returns the sum of amounts in rupees. Adds in paisa, because the server compares the sum with its own and fractions of a rupee do not add up
 * exactly.
 */
export function sumOf(amounts: number[]): number {
  return toRupees(paisa(amounts.reduce((sum, amount) => sum + fromRupees(amount), 0)))
}
