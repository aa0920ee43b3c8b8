import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { PriceActResult, PriceWarning } from '@chautari/contract/rates/results'

export type Warning = PriceWarning

/** Nights in a row with the same warning in a plan. */
export type WarningGroup = Pick<Warning, 'kind' | 'plan' | 'price' | 'usual'> & { from: CalendarDate; to: CalendarDate }

/** Returns warnings with consecutive nights joined, sorted by first night. Joins price warnings only if the price is the same. */
export function groupWarnings(warnings: Warning[]): WarningGroup[] {
  const groups: WarningGroup[] = []
  for (const { night, kind, plan, price, usual } of warnings) {
    const day = calendarDate(night)
    const open = groups.findLast((group) => group.kind === kind && group.plan === plan && addDays(group.to, 1) === day)
    if (open && (usual === null || open.price === price)) open.to = day
    else groups.push({ kind, plan, price, usual, from: day, to: day })
  }
  return groups.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

/** Returns the warnings that an act adds, and how many it resolves. */
export function compareWarnings({ before, after }: PriceActResult['warnings']): { added: Warning[]; resolved: number } {
  const keyOf = ({ kind, plan, night }: Warning) => `${kind} ${plan} ${night}`
  const [known, next] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    added: after.filter((warning) => !known.has(keyOf(warning))),
    resolved: before.filter((warning) => !next.has(keyOf(warning))).length,
  }
}
