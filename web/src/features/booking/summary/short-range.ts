import type { DayParts } from '@chautari/contract/day-parts'

/** Writes a range of days in both calendars without weekdays and years: "27 – 29 Nov", or "27 Nov" for a single day. */
export function shortRange(first: DayParts, last: DayParts): { ad: string; bs: string } {
  return {
    ad: joined(first.ad, last.ad, ({ day, month }) => [day, month].join(' '), 'first'),
    bs: joined(first.bs, last.bs, ({ day, month }) => [month, day].join(' '), 'last'),
  }
}

type Day = { day: string; month: string }

/** Joins two days. Of days in one month, the `shortened` one leaves out the month. */
function joined(first: Day, last: Day, write: (day: Day) => string, shortened: 'first' | 'last'): string {
  if (!first.day) return ''
  const isSameMonth = first.month === last.month
  if (isSameMonth && first.day === last.day) return write(first)
  const left = isSameMonth && shortened === 'first' ? first.day : write(first)
  const right = isSameMonth && shortened === 'last' ? last.day : write(last)
  return `${left} – ${right}`
}
