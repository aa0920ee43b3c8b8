import type { Room } from '@chautari/contract/availability/shapes'
import { links } from '../../../links.ts'
import { NightlyPrices } from '../../../entities/rates/nightly-prices.tsx'
import { shownPlan } from '../../../entities/availability/room-plan.ts'
import { planSearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { NotAvailable } from './plans/not-available.tsx'
import { RoomPlans } from './plans/room-plans.tsx'
import { RoomPrice } from './room-price.tsx'
import { RoomsLeft } from './rooms-left.tsx'
import styles from './booking-box.module.css'

type Props = { room: Room; stay: Stay; isBar?: boolean }

/** Shows the rooms left, the price of the stay and the booking button, or the plans to choose from. */
export function BookingBox({ room, stay, isBar = false }: Props) {
  // A bar has no space for plans: its button books the one whose price it shows.
  const hasChoice = !isBar && room.is_room_available && room.plans.length > 1
  const plan = shownPlan(room)
  return (
    <div className={isBar ? `${styles.box} ${styles.bar}` : styles.box}>
      <div className={styles.price}>
        {room.is_room_available ? (
          <RoomPrice room={room} stay={stay} isFrom={hasChoice} />
        ) : (
          <p className={styles.reason}>
            <NotAvailable room={room} />
          </p>
        )}
        <RoomsLeft count={room.available_count} isAvailable={room.is_room_available} />
      </div>
      {hasChoice ? (
        <RoomPlans room={room} stay={stay} isBoxed />
      ) : (
        <>
          {plan && !isBar && room.is_room_available && <NightlyPrices nights={plan.nights} rooms={stay.rooms} />}
          <Book room={room} stay={stay} />
        </>
      )}
    </div>
  )
}

function Book({ room, stay }: Omit<Props, 'isBar'>) {
  const t = useT('room')
  const button = { 'aria-label': t('bookRoom', { title: room.title }), className: styles.book }
  return room.is_room_available ? (
    <ButtonLink to={links.roomCheckout(room.property_slug, room.slug, planSearch(stay, room.plan_code))} {...button}>
      {t('bookNow')}
    </ButtonLink>
  ) : (
    <Button disabled {...button}>
      {t('bookNow')}
    </Button>
  )
}
