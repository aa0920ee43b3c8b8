import { readReference } from '@chautari/contract/booking/reference'
import { useSearchParams } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { NeedsScript } from '../../features/booking/needs-script.tsx'
import { UnknownBooking } from '../../features/booking/access/unknown-booking.tsx'
import { useBooking } from '../../entities/booking/use-booking.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SuccessOfBooking } from './success-of-booking.tsx'
import styles from './outcome-page.module.css'

/** Renders the status of the booking from the API, because opening this address does not prove a payment. */
export default function PaymentSuccessPage() {
  const t = useT('payment')
  const [search] = useSearchParams()
  const given = search.get('bookingReference') ?? ''
  const reference = readReference(given) ?? given
  return (
    <div className={styles.page}>
      {reference === '' ? (
        <>
          <PageHead title={t('outcomeTitle')} isPrivate />
          <UnknownBooking heading={t('noneHeading')}>{t('noneBody')}</UnknownBooking>
        </>
      ) : (
        <Outcome reference={reference} />
      )}
    </div>
  )
}

function Outcome({ reference }: { reference: string }) {
  const t = useT('payment')
  const { data: reading, error, refetch } = useBooking(reference)
  return (
    <>
      <PageHead title={reading?.booking.status === 'approved' ? t('successTitle') : t('outcomeTitle')} isPrivate />
      {reading && <SuccessOfBooking booking={reading.booking} />}
      {!reading && error && <BookingFailure error={error} onRetry={() => void refetch()} />}
      {!reading && !error && <Waiting />}
    </>
  )
}

function Waiting() {
  const t = useT('booking')
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <NeedsScript />
      <Skeleton className={styles.skeletonCard} isRound />
      <div className={styles.pair}>
        <Skeleton className={styles.skeletonPanel} isRound />
        <Skeleton height={385} isRound />
      </div>
    </>
  )
}
