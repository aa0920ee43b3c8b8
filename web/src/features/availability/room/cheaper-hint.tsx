import type { Room } from '@chautari/contract/availability/shapes'
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
  room: Room
  stay: Stay
  /** The cheaper stays of all plans of the property. */
  cheaper: CheaperStay[]
  /** Returns the address of the page for another stay. */
  addressOf: (stay: Stay) => string
}

/** Tells by how much the shown plan is cheaper near the chosen dates, and opens that stay (issue 14 §2). */
export function CheaperHint({ room, stay, cheaper, addressOf }: Props) {
  const t = useT('room')
  const { both, rupees } = useFormats()
  const found = cheaper.find(({ room_slug: slug, plan_code: plan }) => slug === room.slug && plan === room.plan_code)
  if (!found || !room.is_room_available) return null
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
