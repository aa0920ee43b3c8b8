import { dayInNepal, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'

type Chosen = { kinds: readonly string[]; hasDigest: boolean; urgentHours: number | null; lastDigestOn: string | null }
type Item = { id: string; kind: string; dueAt: Date | null }

/** Returns the day whose digest is due: once a day, from `hour` in Nepal on. Undefined when none is due. */
export function digestDay({ hasDigest, lastDigestOn }: Chosen, now: Date, hour: number): CalendarDate | undefined {
  const today = dayInNepal(now)
  const isTime = now >= instantInNepal(today, `${String(hour).padStart(2, '0')}:00`)
  return hasDigest && isTime && (lastDigestOn === null || lastDigestOn < today) ? today : undefined
}

/** Returns the items of the chosen kinds. */
export function itemsOnDuty<I extends Item>({ kinds }: Chosen, items: I[]): I[] {
  return items.filter(({ kind }) => kinds.includes(kind))
}

/** Returns the items whose deadline is within the chosen hours or has passed. Items without a deadline are never urgent. */
export function urgentItems<I extends Item>({ urgentHours }: Chosen, items: I[], now: Date): I[] {
  if (urgentHours === null) return []
  return items.filter(({ dueAt }) => dueAt !== null && dueAt.getTime() - now.getTime() <= urgentHours * HOUR)
}

/** Returns the key of an alert. It contains the deadline, so that a changed deadline causes another alert. */
export const alertKeyOf = ({ id, dueAt }: Item): string => `${id} ${dueAt?.toISOString() ?? ''}`
