import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { Festival } from '@chautari/contract/rates/festivals'
import { readFields, type Draft } from '../../../../ui/nights/draft.ts'
import type { Asked, ActResult } from '../calendar-queries.ts'
import { rangesOf } from './changes.ts'

/** The dates of a season by one of the calendars, or a festival. */
export type SeasonDates = {
  follows: 'nepali' | 'english' | 'festival'
  /** Months of Bikram Sambat, Baisakh 1. */
  months: number[]
  from: CalendarDate
  to: CalendarDate
  festival: Festival
}

export type SeasonDraft = { name: string; dates: SeasonDates; weekdays: number[]; rooms: string[]; draft: Draft }

const ALL_WEEKDAYS = 7

/** Returns the act of a season; undefined while it names no nights, no rooms or nothing that changes. */
export function seasonAct({ name, dates, weekdays, rooms, draft }: SeasonDraft): Asked | undefined {
  const { fields } = readFields(draft)
  const days = daysOf(dates)
  if (!fields || !days || weekdays.length === 0 || rooms.length === 0) return undefined
  const some = weekdays.length < ALL_WEEKDAYS ? { weekdays } : {}
  const title = name.trim()
  return { changes: [{ rooms, days: [days], ...some, ...fields }], ...(title !== '' && { season: title }) }
}

function daysOf({ follows, months, from, to, festival }: SeasonDates) {
  if (follows === 'festival') return { festival }
  if (follows === 'nepali') return months.length > 0 ? { nepali_months: months.toSorted((one, other) => one - other) } : undefined
  return from <= to ? { from, to } : undefined
}

/** Returns the nights that an act writes, as ranges: the next two years of a Nepali month or a festival. */
export function rangesWritten({ changes }: Pick<ActResult, 'changes'>): { from: CalendarDate; to: CalendarDate }[] {
  const nights = new Set(changes.flatMap(({ night }) => (night === null ? [] : [calendarDate(night)])))
  return rangesOf([...nights].toSorted())
}
