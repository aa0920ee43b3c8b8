import { dayInNepal, HOUR } from '@chautari/contract/dates'

/** Work with a deadline this near forms a group of its own. */
export const SOON_HOURS = 2

/** The groups of the queue, the most urgent first. Work without a deadline should be done before that of other days. */
const GROUPS = ['overdue', 'soon', 'today', 'open', 'later'] as const

export type UrgencyGroup = (typeof GROUPS)[number]

type Waiting = { due_at: string | null }

/** Returns the group of a deadline. Days are days in Nepal. */
export function groupOf(dueAt: string | null, now: Date): UrgencyGroup {
  if (dueAt === null) return 'open'
  const left = Date.parse(dueAt) - now.getTime()
  if (left < 0) return 'overdue'
  if (left < SOON_HOURS * HOUR) return 'soon'
  return dayInNepal(new Date(dueAt)) === dayInNepal(now) ? 'today' : 'later'
}

/** Returns the groups that have items, the most urgent first. The order inside a group is kept. */
export function groupByUrgency<T extends Waiting>(items: T[], now: Date): { group: UrgencyGroup; items: T[] }[] {
  const groups = Map.groupBy(items, ({ due_at: dueAt }) => groupOf(dueAt, now))
  return GROUPS.flatMap((group) => {
    const own = groups.get(group)
    return own ? [{ group, items: own }] : []
  })
}

/** Returns the items in the order of the list, which the keys that move the selection follow. */
export function asListed<T extends Waiting>(items: T[], now: Date): T[] {
  return groupByUrgency(items, now).flatMap(({ items: own }) => own)
}
