import type { DayParts } from '@chautari/contract/day-parts'

/** Formats a range of days in both calendars without weekdays and years: "27 – 29 Nov", or "27 Nov" for a single day. */
export function shortRange(first: DayParts, last: DayParts): { ad: string; bs: string } {
  return { ad: gregorianRange(first.ad, last.ad), bs: bikramSambatRange(first.bs, last.bs) }
}

type Day = { day: string; month: string }

/** Formats a range with the month after the day: "27 – 29 Nov". */
function gregorianRange(first: Day, last: Day): string {
  const end = `${last.day} ${last.month}`
  if (first.month !== last.month) return `${first.day} ${first.month} – ${end}`
  return first.day === last.day ? end : `${first.day} – ${end}`
}

/** Formats a range with the month before the day: "मंसिर ११ – १३". Returns an empty string outside the known years. */
function bikramSambatRange(first: Day, last: Day): string {
  if (!first.day || !last.day) return ''
  const start = `${first.month} ${first.day}`
  if (first.month !== last.month) return `${start} – ${last.month} ${last.day}`
  return first.day === last.day ? start : `${start} – ${last.day}`
}
