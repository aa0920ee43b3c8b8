import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, type CalendarDate } from '@chautari/contract/dates'

/** Returns consecutive days from a first one on. */
export function daysFrom(first: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** A month in the head of the grid: its first shown day and the number of its shown days. */
export type Band = { first: CalendarDate; days: number }

/** Returns the months of the shown days, by the English or the Nepali calendar. */
export function bandsOf(days: readonly CalendarDate[], calendars: 'ad' | 'bs'): Band[] {
  const bands: (Band & { month: string })[] = []
  for (const day of days) {
    const month = monthKey(day, calendars)
    const open = bands.at(-1)
    if (open?.month === month) open.days += 1
    else bands.push({ first: day, days: 1, month })
  }
  return bands.map(({ first, days: count }) => ({ first, days: count }))
}

function monthKey(day: CalendarDate, calendars: 'ad' | 'bs'): string {
  if (calendars === 'ad') return day.slice(0, 7)
  const bs = bikramSambat(day)
  return bs ? `${bs.year} ${bs.month}` : ''
}

/** Returns the first day to show so that a day becomes visible, moving the view as little as possible. */
export function viewWith(day: CalendarDate, first: CalendarDate, count: number): CalendarDate {
  if (day < first) return day
  const last = addDays(first, count - 1)
  return day > last ? addDays(day, 1 - count) : first
}

export const SATURDAY = 6
