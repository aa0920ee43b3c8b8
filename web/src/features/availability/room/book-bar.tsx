import type { Room, RoomMix } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './book-bar.module.css'

type Props = {
  rooms: Room[]
  /** A mix of room types, offered when no single type is available. */
  mix: RoomMix | null
  stay: Stay
  target: string
  /** Renders it beside the section links of a wide window instead of at the bottom of a phone screen. */
  isBesideAnchors?: boolean
}

/** Renders the lowest price of the stay and a link to the rooms, at the bottom of a phone screen or in the sticky bar of a wide window. */
export function BookBar({ rooms, mix, stay, target, isBesideAnchors = false }: Props) {
  const t = useT('room')
  const { rupees } = useFormats()
  const free = rooms.filter((room) => room.is_room_available)
  const prices = (free.length === 0 && mix ? [mix] : free).map(({ total_price: price }) => price)
  const nights = t('night', { n: nightsBetween(stay.startDate, stay.endDate) })
  return (
    <div className={isBesideAnchors ? styles.beside : styles.bar}>
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
