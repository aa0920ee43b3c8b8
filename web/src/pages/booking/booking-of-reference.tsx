import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import { readReference } from '@chautari/contract/booking/reference'
import { useParams, useSearchParams } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { secondsLeft } from '../../features/booking/hold/hold-clock.ts'
import { StatusAnnouncer } from '../../features/booking/status/status-announcer.tsx'
import { useBooking, type BookingReading } from '../../entities/booking/use-booking.ts'
import { changeHoldOf, holdOf } from '../../features/booking/hold/hold-clock.ts'
import { ConfirmContact } from '../../features/booking/access/confirm-contact.tsx'
import { UnknownBooking } from '../../features/booking/access/unknown-booking.tsx'
import { MailedConfirmation } from '../../features/booking/access/mailed-confirmation.tsx'
import { useMailedToken } from '../../features/booking/access/use-mailed-token.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import styles from './booking-view.module.css'

type Props = {
  title: string
  /** Whether a booking that the viewer sees only masked counts as not found. */
  isOwners?: boolean
}

/** Shows the booking of the address: in full to its owner or with the guest token, masked by reference alone. */
export function BookingOfReference({ title, isOwners = false }: Props) {
  const { bookingReference = '' } = useParams()
  const reference = readReference(bookingReference) ?? bookingReference
  const isReady = useMailedToken(reference)
  const { data: reading, error, refetch } = useBooking(reference, { isReady, secondsFor: refreshSeconds })

  return (
    <div className={styles.page}>
      <PageHead title={title} isPrivate />
      <MailedConfirmation reference={reference} />
      {reading && <Known key={reference} reading={reading} isOwners={isOwners} />}
      {!reading && error && <BookingFailure error={error} onRetry={() => void refetch()} />}
      {!reading && !error && <BookingSkeleton />}
    </div>
  )
}

function Known({ reading: { booking, receivedAt }, isOwners }: { reading: BookingReading; isOwners: boolean }) {
  const [search] = useSearchParams()
  const confirmed = search.get('confirm')
  const field = confirmed === 'email' || confirmed === 'phone' ? confirmed : undefined
  const t = useT('booking')
  if (isOwners && booking.is_masked) return <UnknownBooking heading={t('unknownHeading')}>{t('unknownBody')}</UnknownBooking>
  return (
    <>
      {field && <ConfirmContact reference={booking.booking_reference} field={field} />}
      <StatusAnnouncer status={booking.status} />
      <BookingView booking={booking} receivedAt={receivedAt} />
    </>
  )
}

/** Refetches at the specification's interval (spec 1 §9), and when a hold ends, so that the pay button disappears. */
function refreshSeconds(reading: BookingReading): number {
  const left = secondsLeft(changeHoldOf(reading) ?? holdOf(reading), reading.receivedAt)
  return left === 0 ? BOOKING_REFRESH_SECONDS : Math.min(left + 1, BOOKING_REFRESH_SECONDS)
}
