import { IconCalendar } from '@tabler/icons-react'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../../ui/text/two-calendars.tsx'
import styles from './moved-dates.module.css'

type Dates = Pick<Stay, 'startDate' | 'endDate'>

/** Renders the dates of the price when flexible dates moved them: the cheapest free dates (issue 14 §2). */
export function MovedDates({ stay: { startDate, endDate }, asked }: { stay: Dates; asked: Dates }) {
  const t = useT('results')
  const days = useFormats().range(startDate, endDate)
  if (startDate === asked.startDate && endDate === asked.endDate) return null
  return (
    <span className={styles.dates}>
      <IconCalendar size={18} stroke={1.75} aria-hidden />
      <span>
        {t('cheapestDates')}:{' '}
        <strong>
          <LargeDay {...days} />
        </strong>{' '}
        <SmallDay {...days} />
      </span>
    </span>
  )
}
