import type { Booking } from '@chautari/contract/booking/shapes'
import { IconHourglassEmpty } from '@tabler/icons-react'
import type { Ref } from 'react'
import { bookingActions } from '../../features/booking/actions/booking-actions.ts'
import { BookAgainButton } from '../../features/booking/hold/book-again-button.tsx'
import { bookAgainLink } from '../../features/booking/hold/book-again.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './expired-overlay.module.css'

/** Renders an overlay that blocks the payment of a lapsed booking and offers to hold it again (spec 1 §4). */
export function ExpiredOverlay({ booking, ref }: { booking: Booking; ref: Ref<HTMLDivElement> }) {
  const t = useT('payment')
  return (
    <div className={styles.overlay}>
      <div ref={ref} tabIndex={-1} className={styles.panel} role="alert">
        <IconHourglassEmpty size={36} stroke={1.5} aria-hidden />
        <h2>{t('expired')}</h2>
        <p>{t(booking.timeline.at(-1)?.step === 'released' ? 'releasedBody' : 'expiredBody')}</p>
        <Again booking={booking} />
      </div>
    </div>
  )
}

function Again({ booking }: { booking: Booking }) {
  const t = useT('payment')
  const other = useT('booking')(booking.type === 'room' ? 'seeRooms' : 'seeDays')
  const actions = bookingActions(booking)
  if (actions.includes('book_again'))
    return (
      <>
        <BookAgainButton booking={booking} />
        <p>{t('rebooksLeft', { n: booking.rebooks_left })}</p>
      </>
    )
  if (booking.has_availability) return <ButtonLink to={bookAgainLink(booking)}>{t('bookAnew')}</ButtonLink>
  return (
    <>
      <p>{t('expiredTaken')}</p>
      <ButtonLink to={bookAgainLink(booking)}>{other}</ButtonLink>
    </>
  )
}
