import type { Booking } from '@chautari/contract/booking/shapes'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { bookAgainLink } from '../../features/booking/book-again.ts'
import { useT } from '../../platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './expired-overlay.module.css'

/** Blocks the payment of a booking that is no longer reserved (spec 1 §4). */
export function ExpiredOverlay({ booking }: { booking: Booking }) {
  const t = useT('payment')
  return (
    <div className={styles.overlay}>
      <div className={styles.panel} role="alert">
        <IconHourglassEmpty size={36} stroke={1.5} aria-hidden />
        <h2>{t('expired')}</h2>
        <p>{t('expiredBody')}</p>
        <ButtonLink to={bookAgainLink(booking)}>{t('bookAgain')}</ButtonLink>
      </div>
    </div>
  )
}
