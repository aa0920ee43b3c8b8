import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { BookingReference } from '../../features/booking/booking-reference.tsx'
import { BookingTimeline } from '../../features/booking/status/booking-timeline.tsx'
import { BookingNotice } from '../../features/booking/status/booking-notice.tsx'
import { bookingStage, type BookingStage } from '../../features/booking/status/booking-stage.ts'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { HoldBanner } from '../../features/booking/hold/hold-banner.tsx'
import { holdOf, useBooking, type BookingReading } from '../../features/booking/use-booking.ts'
import { isFailedReturn } from '../../features/payment/payment-return.ts'
import { PaymentForm } from '../../features/payment/payment-form.tsx'
import { useFailedReturn } from '../../features/payment/use-failed-return.ts'
import { links } from '../../platform/links.ts'
import { useT } from '../../platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ExpiredOverlay } from './expired-overlay.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import styles from './payment-page.module.css'

/** While a payment is on its way the page looks again this often. */
const CHECKING_SECONDS = 10

export function PaymentOfBooking({ reference }: { reference: string | undefined }) {
  const t = useT('payment')
  const [search] = useSearchParams()
  const isFailed = isFailedReturn(search)
  const { data: reading, error, refetch } = useBooking(reference, { secondsFor: refreshSeconds })
  const look = useCallback(() => void refetch(), [refetch])
  const warning = useFailedReturn(isFailed ? reference : undefined, look)

  if (!reading && error) return <BookingFailure error={error} onRetry={look} />
  return (
    <>
      <h1>{reading && !hasForm(bookingStage(reading.booking)) ? t('headingPlain') : t('heading')}</h1>
      {reading ? <Loaded reading={reading} warning={warning} onChanged={look} /> : <PaymentSkeleton />}
    </>
  )
}

const refreshSeconds = ({ booking }: BookingReading) =>
  bookingStage(booking) === 'checking' ? CHECKING_SECONDS : BOOKING_REFRESH_SECONDS

type LoadedProps = { reading: BookingReading; warning: string; onChanged: () => void }

function Loaded({ reading, warning, onChanged }: LoadedProps) {
  const t = useT('payment')
  const { booking } = reading
  const stage = bookingStage(booking)
  const hold = holdOf(reading)
  return (
    <>
      {stage === 'payable' && hold.holdExpiresAt !== null && (
        <HoldBanner hold={{ ...hold, holdExpiresAt: hold.holdExpiresAt }} onLapse={onChanged} />
      )}
      {!hasForm(stage) && (
        <BookingNotice
          booking={booking}
          actions={<ButtonLink to={onward(stage, booking.booking_reference)}>{t('seeBooking')}</ButtonLink>}
        />
      )}
      <div className={styles.columns}>
        <aside className={styles.summary} aria-label={t('summary')}>
          <ProductSummary booking={booking} />
          <PriceSummary booking={booking} />
        </aside>
        {!hasForm(stage) && (
          <div className={styles.pay}>
            <div className={styles.progress}>
              <BookingReference reference={booking.booking_reference} />
              <BookingTimeline booking={booking} />
            </div>
          </div>
        )}
        {hasForm(stage) && (
          <div className={styles.pay}>
            {/* Behind the overlay the form stays in sight, and nothing of it can be reached. */}
            <div inert={stage === 'expired'}>
              <PaymentForm
                reference={booking.booking_reference}
                amount={booking.total_amount}
                warning={warning !== '' && <p className={styles.failed}>{warning}</p>}
                onRefused={onChanged}
              />
            </div>
            {stage === 'expired' && <ExpiredOverlay booking={booking} />}
          </div>
        )}
      </div>
    </>
  )
}

const hasForm = (stage: BookingStage) => stage === 'payable' || stage === 'expired'

const onward = (stage: BookingStage, reference: string) =>
  stage === 'unverified' ? links.paymentError(reference) : links.guestBooking(reference)
