import type { CalendarDate } from '@chautari/contract/dates'
import { IconClockHour4 } from '@tabler/icons-react'
import { isPastStay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import styles from './past-stay.module.css'

/** Renders a notice when the dates in the address, such as an old link, have passed and were replaced. */
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
