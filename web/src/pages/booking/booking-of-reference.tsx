import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { readReference } from '@chautari/contract/booking/reference'
import { useParams } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { secondsLeft } from '../../features/booking/hold/hold-clock.ts'
import { StatusAnnouncer } from '../../features/booking/status/status-announcer.tsx'
import { useBooking, type BookingReading } from '../../entities/booking/use-booking.ts'
import { holdOf } from '../../features/booking/hold/hold-clock.ts'
import { UnknownBooking } from '../../features/booking/access/unknown-booking.tsx'
import { useMailedToken } from '../../features/booking/access/use-mailed-token.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import styles from './booking-view.module.css'

type Props = {
  title: string
  /** Only who owns the booking, or has its token, is to find it here. */
  isOwners?: boolean
}

/** The booking that the address names, as whoever looks may see it: by reference alone masked, whole to its owner or with the guest's token. */
export function BookingOfReference({ title, isOwners = false }: Props) {
  const { bookingReference = '' } = useParams()
  const reference = readReference(bookingReference) ?? bookingReference
  const isReady = useMailedToken(reference)
  const { data: reading, error, refetch } = useBooking(reference, { isReady, secondsFor: refreshSeconds })

  return (
    <div className={styles.page}>
      <PageHead title={title} isPrivate />
      {reading && <Known key={reference} booking={reading.booking} isOwners={isOwners} />}
      {!reading && error && <BookingFailure error={error} onRetry={() => void refetch()} />}
      {!reading && !error && <BookingSkeleton />}
    </div>
  )
}

function Known({ booking, isOwners }: { booking: Booking; isOwners: boolean }) {
  const t = useT('booking')
  if (isOwners && booking.is_masked) return <UnknownBooking heading={t('unknownHeading')}>{t('unknownBody')}</UnknownBooking>
  return (
    <>
      <StatusAnnouncer status={booking.status} />
      <BookingView booking={booking} />
    </>
  )
}

/** As often as the specification says (spec 1 §9), and once more as soon as a hold has run out, lest Pay Now outlives it. */
function refreshSeconds(reading: BookingReading): number {
  const left = secondsLeft(holdOf(reading), reading.receivedAt)
  return left === 0 ? BOOKING_REFRESH_SECONDS : Math.min(left + 1, BOOKING_REFRESH_SECONDS)
}
