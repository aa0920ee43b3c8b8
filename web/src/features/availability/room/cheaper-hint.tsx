import { calendarDate } from '@chautari/contract/dates'
import type { CheaperStay } from '@chautari/contract/search/shapes'
import { IconTrendingDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay } from '../../../ui/text/two-calendars.tsx'
import styles from './cheaper-hint.module.css'

type Props = {
  found: CheaperStay | undefined
  stay: Stay
  /** Returns the address of the page for another stay. */
  addressOf: (stay: Stay) => string
}

/** Renders a link to a stay near the chosen dates for which the plan or mix is cheaper, and the saving (issue 14 §2). */
export function CheaperHint({ found, stay, addressOf }: Props) {
  const t = useT('room')
  const { both, rupees } = useFormats()
  if (!found) return null
  const [startDate, endDate] = [calendarDate(found.from_date), calendarDate(found.to_date)]
  return (
    <p className={styles.hint}>
      <Link to={addressOf({ ...stay, startDate, endDate })} preventScrollReset>
        <IconTrendingDown size={16} stroke={2} aria-hidden />
        <span>
          {t('cheaperFrom')} <LargeDay {...both(startDate)} />
          {t('cheaperBy', { amount: rupees(found.saving) })}
        </span>
      </Link>
    </p>
  )
}
