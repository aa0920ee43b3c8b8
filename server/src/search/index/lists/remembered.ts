import type { CalendarDate } from '@chautari/contract/dates'
import type { Columns } from '../columns.ts'

type Kept<T> = { edition: number; today: CalendarDate; result: T }

/**
 * Returns a function that computes its result again only on another day, or after a property, a campaign or the places of a package changed.
 * Not for what depends on stock, nights or the time of day.
 */
export function remembered<T>(
  compute: (columns: Columns, today: CalendarDate) => T,
): (columns: Columns, today: CalendarDate) => T {
  const kept = new WeakMap<Columns, Kept<T>>()
  return (columns, today) => {
    const last = kept.get(columns)
    if (last?.edition === columns.edition && last.today === today) return last.result
    const result = compute(columns, today)
    kept.set(columns, { edition: columns.edition, today, result })
    return result
  }
}
