import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'

/** Returns a function that names a day in both calendars, the one of the language first. */
export function useDayNames(): (day: string) => { first: string; other: string } {
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  return (day) => {
    const { ad, bs } = formats.both(calendarDate(day))
    return isNepali && bs !== '' ? { first: bs, other: ad } : { first: ad, other: bs }
  }
}
