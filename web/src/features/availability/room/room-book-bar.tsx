import type { Room } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { Link } from 'react-router'
import { hasPlanChoice } from '../../../entities/availability/room-plan.ts'
import { planSearch, type Stay } from '../../../entities/availability/stay.ts'
import { links } from '../../../links.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PLANS_ID } from './plans/room-plans.tsx'
import styles from './book-bar.module.css'

type Props = { room: Room; stay: Stay; stayBarId: string }

/** Renders the price of a room at the bottom of a phone screen, with a link to book it, to its plans, or to another stay. */
export function RoomBookBar({ room, stay, stayBarId }: Props) {
  const t = useT('room')
  const { rupees } = useFormats()
  const { is_room_available: isAvailable, property_slug: property, slug, total_price: total } = room
  const hasChoice = hasPlanChoice(room)
  return (
    <div className={styles.bar}>
      <p>
        <strong>
          {hasChoice && <small>{t('from')} </small>}
          {isAvailable ? rupees(total) : t('notAvailable')}
        </strong>
        <span>
          {t('night', { n: nightsBetween(stay.startDate, stay.endDate) })}, {t('room', { n: stay.rooms })}
        </span>
      </p>
      {!isAvailable && <a href={`#${stayBarId}`}>{t('changeDates')}</a>}
      {hasChoice && <a href={`#${PLANS_ID}`}>{t('seePlans')}</a>}
      {isAvailable && !hasChoice && (
        <Link to={links.roomCheckout(property, slug, planSearch(stay, room.plan_code))}>{t('bookNow')}</Link>
      )}
    </div>
  )
}
