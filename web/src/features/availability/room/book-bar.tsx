import type { Room } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './book-bar.module.css'

type Props = { rooms: Room[]; stay: Stay; target: string }

/** Shows the lowest price of the stay and a link to the rooms, at the bottom of a phone screen. */
export function BookBar({ rooms, stay, target }: Props) {
  const t = useT('room')
  const { rupees } = useFormats()
  const prices = rooms.filter((room) => room.is_room_available).map((room) => room.total_price)
  const nights = t('night', { n: nightsBetween(stay.startDate, stay.endDate) })
  return (
    <div className={styles.bar}>
      {prices.length > 0 ? (
        <p>
          <strong>
            <small>{t('from')} </small>
            {rupees(Math.min(...prices))}
          </strong>
          <span>
            {nights}, {t('room', { n: stay.rooms })}
          </span>
        </p>
      ) : (
        <p>
          <strong>{t('notAvailable')}</strong>
          <span>{nights}</span>
        </p>
      )}
      <a href={`#${target}`}>{t('seeRooms')}</a>
    </div>
  )
}
