import { useLocale } from './locale.tsx'

type Written = { ad: string; bs: string }

/** Returns a function that orders the two writings of days: the calendar of the language first. Far days have no Nepali date. */
export function useCalendarOrder(): (days: Written) => { first: string; other: string } {
  const isNepali = useLocale() === 'ne'
  return ({ ad, bs }) => (isNepali && bs !== '' ? { first: bs, other: ad } : { first: ad, other: bs })
}

/** Returns a function that writes days in the calendar of the language alone, where there is no room for both. */
export function useOwnCalendar(): (days: Written) => string {
  const order = useCalendarOrder()
  return (days) => order(days).first
}
