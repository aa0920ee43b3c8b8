import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import styles from './marketing.module.css'

/** The first and last day of something, with their years, in both calendars: that of the language first. */
export function Days({ start, end }: { start: string; end: string }) {
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const [first, last] = [formats.both(calendarDate(start)), formats.both(calendarDate(end))]
  const [ad, bs] = [`${first.ad} – ${last.ad}`, first.bs && last.bs && `${first.bs} – ${last.bs}`]
  const [main, other] = isNepali && bs !== '' ? [bs, ad] : [ad, bs]
  return (
    <span className={styles.days}>
      {main}
      <span className={styles.second}>{other}</span>
    </span>
  )
}
