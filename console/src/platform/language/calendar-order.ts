import { useLocale } from './locale.tsx'

type Written = { ad: string; bs: string }

/** Returns a function that orders a date in both calendars, that of the page's language first. Dates outside the known years have only AD. */
export function useCalendarOrder(): (days: Written) => { first: string; other: string } {
  const isNepali = useLocale() === 'ne'
  return ({ ad, bs }) => (isNepali && bs !== '' ? { first: bs, other: ad } : { first: ad, other: bs })
}

/** Returns a function that formats dates in the calendar of the page's language only, for places without space for both. */
export function useOwnCalendar(): (days: Written) => string {
  const order = useCalendarOrder()
  return (days) => order(days).first
}
