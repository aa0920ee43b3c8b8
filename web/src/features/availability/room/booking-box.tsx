import type { Room } from '@chautari/contract/availability/shapes'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { links } from '../../../links.ts'
import { NightlyPrices } from '../../../entities/rates/nightly-prices.tsx'
import { hasPlanChoice, shownPlan } from '../../../entities/availability/room-plan.ts'
import { planSearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { NotAvailable } from './plans/not-available.tsx'
import { PLANS_ID, RoomPlans } from './plans/room-plans.tsx'
import { RoomPrice } from './room-price.tsx'
import { RoomsLeft } from './rooms-left.tsx'
import styles from './booking-box.module.css'

type Props = {
  room: Room
  stay: Stay
  /** Set at the end of a dialog that shows the plans above; the box then links to them. */
  isBar?: boolean
  /** Content below the price, such as a hint about a cheaper stay. */
  hint?: ReactNode
}

/** Shows the rooms left, the price of the stay and the booking button, or the plans to choose from. */
export function BookingBox({ room, stay, isBar = false, hint }: Props) {
  const hasChoice = hasPlanChoice(room)
  const plan = shownPlan(room)
  return (
    <div className={isBar ? `${styles.box} ${styles.bar}` : styles.box}>
      <div className={styles.price}>
        {room.is_room_available ? (
          <div>
            <RoomPrice room={room} stay={stay} isFrom={hasChoice} />
            {hint}
          </div>
        ) : (
          <p className={styles.reason}>
            <NotAvailable room={room} stay={stay} />
          </p>
        )}
        <RoomsLeft count={room.available_count} isAvailable={room.is_room_available} />
      </div>
      {hasChoice && (isBar ? <SeePlans /> : <RoomPlans room={room} stay={stay} isBoxed id={PLANS_ID} />)}
      {!hasChoice && (
        <>
          {!isBar && room.is_room_available && <NightlyPrices nights={plan.nights} rooms={stay.rooms} />}
          <Book room={room} stay={stay} />
        </>
      )}
    </div>
  )
}

/** Shows the link to the plans of the room, which are on the same page. */
function SeePlans() {
  const t = useT('room')
  const { search } = useLocation()

  // The default action of the link would add a history entry that remains after the dialog is closed.
  function focusOnPlans(event: MouseEvent) {
    const plans = document.getElementById(PLANS_ID)
    if (!plans) return
    event.preventDefault()
    plans.focus()
  }

  return (
    <ButtonLink to={{ search, hash: PLANS_ID }} onClick={focusOnPlans} className={styles.book}>
      {t('seePlans')}
    </ButtonLink>
  )
}

function Book({ room, stay }: Pick<Props, 'room' | 'stay'>) {
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
