import { weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import type { Range } from '../../../ui/month/month-of.ts'

const DAYS_OF_WEEK = 7

/** Returns the weeks of a range from Sunday on; undefined stands for the days before and after it. */
export function weeksOf<T>(nights: T[], first: CalendarDate): (T | undefined)[][] {
  const padded: (T | undefined)[] = [...Array.from({ length: weekdayOf(first) }, () => undefined), ...nights]
  const count = Math.ceil(padded.length / DAYS_OF_WEEK)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, day) => padded[week * DAYS_OF_WEEK + day]),
  )
}

/** Returns the range between two days, whichever comes first. */
export function rangeBetween(one: CalendarDate, other: CalendarDate): Range {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** Returns a range with one end moved. The other end follows if it would be on the wrong side. */
export function movedTo({ from, to }: Range, end: 'from' | 'to', day: CalendarDate): Range {
  return end === 'from' ? { from: day, to: day > to ? day : to } : { from: day < from ? day : from, to: day }
}

/** Returns whether a night is in a range and on one of some weekdays. */
export function isChosen(night: CalendarDate, range: Range | undefined, weekdays: number[]): boolean {
  return range !== undefined && night >= range.from && night <= range.to && weekdays.includes(weekdayOf(night))
}
