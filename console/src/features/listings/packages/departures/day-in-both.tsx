import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import styles from './departures.module.css'

/** A day in both calendars: that of the language first. */
export function DayInBoth({ day }: { day: string }) {
  const { ad, bs } = useFormats().both(calendarDate(day))
  const [first, other] = useLocale() === 'ne' && bs !== '' ? [bs, ad] : [ad, bs]
  return (
    <>
      {first} <span className={styles.other}>{other}</span>
    </>
  )
}
