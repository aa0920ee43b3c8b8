import { nightsBetween, type CalendarDate } from '../dates.ts'

// Here and not beside the schemas, so that a calendar in the browser imports these limits without Zod.
/** Limits of a hint: the days around the chosen arrival that are searched, and the minimum saving in percent (our choice). */
export const HINT_DAYS = 14
export const HINT_PERCENT_MIN = 5

type Priced = { date: CalendarDate; total: number | null }

/**
 * Returns the day with the lowest total if the saving is at least `HINT_PERCENT_MIN`. Of equal totals, prefers the day nearest to the chosen one, and of
 * these the later. Undefined when nothing can be booked on the chosen day, because there is no price to compare with (issue 14 §2).
 */
export function cheapestNearby(
  days: Priced[],
  chosen: CalendarDate,
): { date: CalendarDate; total: number; saving: number } | undefined {
  const now = days.find(({ date }) => date === chosen)?.total ?? null
  if (now === null) return undefined
  const distance = ({ date }: { date: CalendarDate }) => Math.abs(nightsBetween(chosen, date))
  const [cheapest] = days
    .flatMap(({ date, total }) => (total === null ? [] : [{ date, total, saving: now - total }]))
    .sort((a, b) => a.total - b.total || distance(a) - distance(b) || (a.date > b.date ? -1 : 1))
  return cheapest && cheapest.saving * 100 >= now * HINT_PERCENT_MIN && cheapest.saving > 0 ? cheapest : undefined
}
