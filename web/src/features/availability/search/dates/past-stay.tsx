import type { CalendarDate } from '@chautari/contract/dates'
import { IconClockHour4 } from '@tabler/icons-react'
import { isPastStay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import styles from './past-stay.module.css'

/** Says that the dates of an address have passed and that others are shown, such as for an old link; nothing otherwise. */
export function PastStay({ search, today }: { search: URLSearchParams; today: CalendarDate }) {
  const t = useT('search')
  if (!isPastStay(search, today)) return null
  return (
    <p className={styles.past}>
      <IconClockHour4 size={20} stroke={1.75} aria-hidden />
      <span>{t('datesPassed')}</span>
    </p>
  )
}
