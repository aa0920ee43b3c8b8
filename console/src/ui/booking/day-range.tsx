import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import styles from './day-range.module.css'

/** The days of a booking in both calendars: that of the language first. */
export function DayRange({ start, end }: { start: string; end: string }) {
  const formats = useFormats()
  const { ad, bs } = formats.range(calendarDate(start), calendarDate(end))
  const [first, other] = useLocale() === 'ne' && bs !== '' ? [bs, ad] : [ad, bs]
  return (
    <>
      {first} <span className={styles.other}>{other}</span>
    </>
  )
}
