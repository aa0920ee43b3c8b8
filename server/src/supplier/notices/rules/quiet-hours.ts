import { addDays, dayInNepal, formatTimeInNepal, instantInNepal } from '@chautari/contract/dates'
import type { Notices } from '@chautari/contract/supplier/notices/notices'

/** Returns when the quiet hours end that contain an instant; null outside them. Equal hours mean that no hour is quiet. */
export function quietUntil(quiet: Notices['quiet'], now: Date): Date | null {
  if (!quiet || quiet.from === quiet.until) return null
  const { from, until } = quiet
  const hour = Number(formatTimeInNepal(now).slice(0, 2))
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? hour >= from || hour < until : hour >= from && hour < until
  if (!isQuiet) return null
  const today = dayInNepal(now)
  const endsOn = isOverMidnight && hour >= from ? addDays(today, 1) : today
  return instantInNepal(endsOn, `${String(until).padStart(2, '0')}:00`)
}
