import type { Room } from '@chautari/contract/availability/shapes'
import { links } from '../../../links.ts'
import { staySearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { RoomPrice } from './room-price.tsx'
import { RoomsLeft } from './rooms-left.tsx'
import styles from './booking-box.module.css'

type Props = { room: Room; stay: Stay; isBar?: boolean }

/** Shows the rooms left, the price of the stay and the booking button. */
export function BookingBox({ room, stay, isBar = false }: Props) {
  const t = useT('room')
  const button = { 'aria-label': t('bookRoom', { title: room.title }), className: styles.book }
  return (
    <div className={isBar ? `${styles.box} ${styles.bar}` : styles.box}>
      <div className={styles.price}>
        {room.is_room_available ? (
          <RoomPrice room={room} stay={stay} />
        ) : (
          <p className={styles.reason}>{t('notAvailableInDate')}</p>
        )}
        <RoomsLeft count={room.available_count} isAvailable={room.is_room_available} />
      </div>
      {room.is_room_available ? (
        <ButtonLink to={links.roomCheckout(room.property_slug, room.slug, staySearch(stay))} {...button}>
          {t('bookNow')}
        </ButtonLink>
      ) : (
        <Button disabled {...button}>
          {t('bookNow')}
        </Button>
      )}
    </div>
  )
}
