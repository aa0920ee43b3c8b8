import { formatBikramSambatRange } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, formatLongDay, type CalendarDate } from '@chautari/contract/dates'

/** Joins nights to ranges of consecutive nights, in order, with both ends included. */
export function rangesOf(nights: CalendarDate[]): { from: CalendarDate; to: CalendarDate }[] {
  const ranges: { from: CalendarDate; to: CalendarDate }[] = []
  for (const night of [...new Set(nights)].toSorted()) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === night) last.to = night
    else ranges.push({ from: night, to: night })
  }
  return ranges
}

/** Writes a range in both calendars: "Wed 18 Nov 2026 to Tue 15 Dec 2026 (मंसिर २ – २९, २०८३)". */
export function formatRange({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  const days = from === to ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(to)}`
  const bikram = formatBikramSambatRange(from, to)
  return bikram === '' ? days : `${days} (${bikram})`
}
