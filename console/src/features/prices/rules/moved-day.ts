import { addDays, nightsBetween, weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import { monthOf, type Calendars } from '../../../ui/month/month-of.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const SATURDAY = 6

/** Returns the day that a key of a grid of days leads to; undefined for any other key. Page Up and Page Down keep the day of the month. */
export function movedDay(day: CalendarDate, key: string, calendars: Calendars): CalendarDate | undefined {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, SATURDAY - weekdayOf(day))
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const { from, to } = monthOf(day, calendars)
  const other = monthOf(key === 'PageUp' ? addDays(from, -1) : addDays(to, 1), calendars)
  const same = addDays(other.from, nightsBetween(from, day))
  return same > other.to ? other.to : same
}
