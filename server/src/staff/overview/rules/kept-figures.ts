import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import type { DaySpan, SpanRows } from './figures.ts'

/** The figures that are counted from rows of bookings and money. Page views are not among them: they are stored as a few rows a day. */
export type Counted = Omit<SpanRows, 'steps' | 'movements'> & { movements: NonNullable<SpanRows['movements']> }

/** The stored figures of one day. */
export type KeptFigures = { [K in keyof Counted]: Omit<Counted[K][number], 'day'>[] }

/**
 * The days after its end when a day counts as settled and its figures are stored. Triggers see every change of a row that is older than one day, so that
 * only a change by a transaction that stays open for a day could be missed (migration 0092).
 */
const SETTLED_AFTER_DAYS = 2

/** Returns the first day that is not settled yet. */
export const firstUnsettled = (today: CalendarDate): CalendarDate => addDays(today, 0 - SETTLED_AFTER_DAYS)

/** Returns the days without stored figures as spans of consecutive days, each wholly settled or wholly unsettled. */
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

/** Returns the figures to store for each day of a span, also for days without events. */
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
