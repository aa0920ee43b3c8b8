import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { FESTIVALS, type Festival } from '@chautari/contract/rates/festivals'
import { NOTHING, readFields, type Draft } from '../../../../ui/nights/draft.ts'
import type { ActRequest, ActResult, Calendar } from '../calendar-queries.ts'
import { rangesOf } from './changes.ts'

/** The dates of a season: months of the Nepali calendar, two days, or a festival. */
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
const WEEKDAYS = Array.from({ length: ALL_WEEKDAYS }, (_, weekday) => weekday)

/** Returns the initial draft of a season: all rooms, and no change yet. A Nepali season starts with a price adjustment. */
export function firstSeason({ rooms, today }: Calendar, follows: 'nepali' | 'english'): SeasonDraft {
  const day = calendarDate(today)
  const [festival] = FESTIVALS
  return {
    name: '',
    dates: { follows, months: [], from: day, to: day, festival },
    weekdays: WEEKDAYS,
    rooms: rooms.map(({ slug }) => slug),
    draft: follows === 'nepali' ? { ...NOTHING, priceKind: 'adjust' } : NOTHING,
  }
}

/** Returns the request of a season; undefined while it has no nights, no rooms or no change. */
export function seasonAct({ name, dates, weekdays, rooms, draft }: SeasonDraft): ActRequest | undefined {
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

/** Returns the nights that an act writes, as ranges. Nepali months and festivals cover the next two years. */
export function rangesWritten({ changes }: Pick<ActResult, 'changes'>): { from: CalendarDate; to: CalendarDate }[] {
  const nights = new Set(changes.flatMap(({ night }) => (night === null ? [] : [calendarDate(night)])))
  return rangesOf([...nights].toSorted())
}
