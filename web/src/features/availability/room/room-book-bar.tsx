import type { Room } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { Link } from 'react-router'
import { planSearch, type Stay } from '../../../entities/availability/stay.ts'
import { links } from '../../../links.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './book-bar.module.css'

type Props = { room: Room; stay: Stay; stayBarId: string }

/** Shows the price of a room and the link that books it, at the bottom of a phone screen; another stay where it is sold out. */
export function RoomBookBar({ room, stay, stayBarId }: Props) {
  const t = useT('room')
  const { rupees } = useFormats()
  const { is_room_available: isAvailable, property_slug: property, slug, total_price: total } = room
  return (
    <div className={styles.bar}>
      <p>
        <strong>{isAvailable ? rupees(total) : t('notAvailable')}</strong>
        <span>
          {t('night', { n: nightsBetween(stay.startDate, stay.endDate) })}, {t('room', { n: stay.rooms })}
        </span>
      </p>
      {isAvailable ? (
        <Link to={links.roomCheckout(property, slug, planSearch(stay, room.plan_code))}>{t('bookNow')}</Link>
      ) : (
        <a href={`#${stayBarId}`}>{t('changeDates')}</a>
      )}
    </div>
  )
}
