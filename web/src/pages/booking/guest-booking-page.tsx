import { readReference } from '@chautari/contract/booking/reference'
import { useParams } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { useBooking } from '../../features/booking/use-booking.ts'
import { useMailedToken } from '../../features/booking/use-mailed-token.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import styles from './guest-booking-page.module.css'

/** A booking as a guest sees it: by reference alone masked, whole with the token of the mailed link. */
export default function GuestBookingPage() {
  const t = useT('booking')
  const { bookingReference = '' } = useParams()
  const reference = readReference(bookingReference) ?? bookingReference
  const isReady = useMailedToken(reference)
  const { data: reading, error, refetch } = useBooking(reference, { isReady })

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      {reading && <BookingView booking={reading.booking} />}
      {!reading && error && <BookingFailure error={error} onRetry={() => void refetch()} />}
      {!reading && !error && <BookingSkeleton />}
    </div>
  )
}
