import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import type { DaySpan, Read } from './figures.ts'

/** The figures that are counted from rows of bookings and money. Views of pages have a few rows a day already. */
export type Counted = Omit<Read, 'steps' | 'movements'> & { movements: NonNullable<Read['movements']> }

/** The figures of one day that are kept. */
export type KeptFigures = { [K in keyof Counted]: Omit<Counted[K][number], 'day'>[] }

/**
 * How many days after its end a day is settled, and its figures kept. Triggers see every change of a row that is older than one day, so that only a
 * transaction that stays open for a day could be missed (migration 0092).
 */
const SETTLED_AFTER_DAYS = 2

/** Returns the first day that is not settled yet. */
export const firstUnsettled = (today: CalendarDate): CalendarDate => addDays(today, 0 - SETTLED_AFTER_DAYS)

/** Returns the spans of consecutive days that are not kept, each either settled or not. */
export function spansToCount({ from, end }: DaySpan, isKept: (day: CalendarDate) => boolean, unsettled: CalendarDate): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of nightsOf(from, end)) {
    if (isKept(day)) continue
    const last = spans.at(-1)
    if (last?.end === day && day !== unsettled) last.end = addDays(day, 1)
    else spans.push({ from: day, end: addDays(day, 1) })
  }
  return spans
}

/** Returns the figures to keep of each day of a span, also of days on which nothing happened. */
export function figuresToKeep({ from, end }: DaySpan, counted: Counted): { day: CalendarDate; figures: KeptFigures }[] {
  return nightsOf(from, end).map((day) => {
    const ofDay = <R extends { day: CalendarDate }>(rows: R[]) =>
      rows.filter((row) => row.day === day).map(({ day: _day, ...figures }) => figures)
    return {
      day,
      figures: {
        bookings: ofDay(counted.bookings),
        paid: ofDay(counted.paid),
        attempts: ofDay(counted.attempts),
        movements: ofDay(counted.movements),
      },
    }
  })
}
