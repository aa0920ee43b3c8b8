import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { DAYS_AHEAD_MAX } from '@chautari/contract/rates/limits'
import { CLOSING_NIGHTS_MAX, type SmsCalendar } from '@chautari/contract/supplier/sms/limits'
import type { NamedDays } from './read-command.ts'

// Without a month, the first night is in this one or the next.
const NEXT_MONTH_DAYS = 62
const DAY_MAX = 32

type Now = { today: CalendarDate; calendar: SmsCalendar }
type Nights = { from: CalendarDate; to: CalendarDate }

/**
 * Returns the coming nights that day numbers mean, both included. A named month decides the calendar, and means its next occurrence; of nights that
 * have begun in this month, those from today on. Without a month, a number that has passed means the next month; the last night is the first day with its number from the first night on,
 * so that `29-2` ends in the month after. Undefined for a day that its month does not have, and for more than a month.
 */
export function comingNights({ from, to, month }: NamedDays, { today, calendar: usual }: Now): Nights | undefined {
  if (from < 1 || to < 1 || from > DAY_MAX || to > DAY_MAX) return undefined
  const calendar = month?.calendar ?? usual
  const first = hasBegun({ from, to, month }, partsOf(today, calendar))
    ? today
    : firstDay(today, month ? DAYS_AHEAD_MAX : NEXT_MONTH_DAYS, (date) => {
        const parts = partsOf(date, calendar)
        return parts?.day === from && (month === undefined || parts.month === month.month)
      })
  if (first === undefined || !isNear(first, { today, calendar, hasMonth: month !== undefined })) return undefined
  const last = firstDay(first, CLOSING_NIGHTS_MAX - 1, (date) => partsOf(date, calendar)?.day === to)
  return last === undefined ? undefined : { from: first, to: last }
}

/** Returns whether nights of a named month began before today and have not ended, so that they don't mean the month a year from now. */
function hasBegun({ from, to, month }: NamedDays, today: { month: number; day: number } | undefined): boolean {
  if (month === undefined || today?.month !== month.month) return false
  return from < today.day && (to < from || to >= today.day)
}

/** Returns whether a month was named, or the day is in this month or the next: without a month, 31 must not skip a month of 30 days. */
function isNear(date: CalendarDate, { today, calendar, hasMonth }: Now & { hasMonth: boolean }): boolean {
  if (hasMonth) return true
  const [now, then] = [partsOf(today, calendar), partsOf(date, calendar)]
  return now !== undefined && then !== undefined && (then.month - now.month + 12) % 12 <= 1
}

function firstDay(start: CalendarDate, days: number, isMeant: (date: CalendarDate) => boolean): CalendarDate | undefined {
  for (let date = start; nightsBetween(start, date) <= days; date = addDays(date, 1)) if (isMeant(date)) return date
  return undefined
}

function partsOf(date: CalendarDate, calendar: SmsCalendar): { month: number; day: number } | undefined {
  return calendar === 'bs' ? bikramSambat(date) : { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}
