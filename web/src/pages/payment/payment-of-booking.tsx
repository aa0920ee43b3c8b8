import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { hadCoupon } from '../../features/booking/hold/had-coupon.ts'
import { BookingTimeline } from '../../features/booking/history/booking-timeline.tsx'
import { bookingStage, type BookingStage } from '../../features/booking/status/booking-stage.ts'
import { HoldBanner } from '../../features/booking/hold/hold-banner.tsx'
import { BookedTerms } from '../../entities/booking/booked-terms.tsx'
import { useBooking, type BookingReading } from '../../entities/booking/use-booking.ts'
import { holdOf } from '../../features/booking/hold/hold-clock.ts'
import { PaymentForm } from '../../features/payment/start/payment-form.tsx'
import { ReverifyPanel } from '../../features/payment/verify/reverify-panel.tsx'
import { useFailedReturn } from '../../features/payment/verify/use-failed-return.ts'
import { useT } from '../../platform/language/texts.ts'
import { ExpiredOverlay } from './expired-overlay.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PaymentHead } from './payment-head.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import styles from './payment-page.module.css'
import { requestedPart } from '../../ui/feedback/requested-part.tsx'

// Loaded on demand: few bookings have a change.
const PaymentOfChange = requestedPart(async () => (await import('./payment-of-change.tsx')).PaymentOfChange)

/** The refresh interval while a payment is pending. */
const CHECKING_SECONDS = 10

export function PaymentOfBooking({ reference }: { reference: string | undefined }) {
  const { data: reading, error, refetch } = useBooking(reference, { secondsFor: refreshSeconds })
  const refresh = useCallback(() => void refetch(), [refetch])
  const warning = useFailedReturn(reference, refresh)

  if (!reading && error) return <BookingFailure error={error} onRetry={refresh} />
  if (!reading) return <PaymentSkeleton />
  const { pending_change: change, missed_change: missed } = reading.booking
  if (!change && !missed) return <Loaded reading={reading} warning={warning} onChanged={refresh} />
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      <PaymentOfChange reading={reading} warning={warning} onChanged={refresh} />
    </Suspense>
  )
}

const refreshSeconds = ({ booking }: BookingReading) =>
  bookingStage(booking) === 'checking' || booking.pending_change?.is_payable === false
    ? CHECKING_SECONDS
    : BOOKING_REFRESH_SECONDS

type LoadedProps = { reading: BookingReading; warning: string; onChanged: () => void }

function Loaded({ reading, warning, onChanged }: LoadedProps) {
  const t = useT('payment')
  const { booking } = reading
  const stage = bookingStage(booking)
  const hold = holdOf(reading)
  const isCouponLost = useLostCoupon(booking)
  const warnings = [warning, isCouponLost ? t('couponLost') : ''].filter((text) => text !== '')
  const isPayable = stage === 'payable'
  const isToPay = hasForm(stage)
  const summary = <PaymentSummary booking={booking} isPayable={isPayable} isFolded={isToPay} onChanged={onChanged} />
  return (
    <>
      {isPayable && hold.holdExpiresAt !== null && (
        <HoldBanner hold={{ ...hold, holdExpiresAt: hold.holdExpiresAt }} onLapse={onChanged} />
      )}
      <PaymentHead heading={t(isToPay ? 'heading' : 'headingPlain')} booking={booking} />
      {!isToPay && <NothingToPay booking={booking} />}
      <div className={styles.columns}>
        {isToPay ? (
          <Form booking={booking} isExpired={stage === 'expired'} warnings={warnings} summary={summary} onChanged={onChanged} />
        ) : (
          <>
            <CurrentStatus booking={booking} stage={stage} onChanged={onChanged} />
            {summary}
          </>
        )}
      </div>
    </>
  )
}

const hasForm = (stage: BookingStage) => stage === 'payable' || stage === 'expired'

type FormProps = { booking: Booking; isExpired: boolean; warnings: string[]; summary: ReactNode; onChanged: () => void }

function Form({ booking, isExpired, warnings, summary, onChanged }: FormProps) {
  const overlay = useFocusOnLapse(isExpired)
  return (
    <PaymentForm
      reference={booking.booking_reference}
      amount={booking.total_amount}
      needsApproval={booking.needs_approval}
      cancelling={<BookedTerms booking={booking} />}
      warning={warnings.map((text) => (
        <p key={text} className={styles.failed}>
          {text}
        </p>
      ))}
      summary={summary}
      overlay={isExpired && <ExpiredOverlay ref={overlay} booking={booking} />}
      onChanged={onChanged}
    />
  )
}

/** Moves the focus to the overlay when the hold ends, because the focused element is then blocked or removed. */
function useFocusOnLapse(isExpired: boolean) {
  const overlay = useRef<HTMLDivElement>(null)
  const wasExpired = useRef(isExpired)
  useEffect(() => {
    const hasLapsed = isExpired && !wasExpired.current
    wasExpired.current = isExpired
    const focused = document.activeElement
    if (hasLapsed && (focused === document.body || focused?.closest('[inert]'))) overlay.current?.focus()
  }, [isExpired])
  return overlay
}

type CurrentStatusProps = { booking: Booking; stage: BookingStage; onChanged: () => void }

/** Renders the status of a booking that has nothing to pay now, and how to re-verify a payment. */
function CurrentStatus({ booking, stage, onChanged }: CurrentStatusProps) {
  const reference = booking.booking_reference
  return (
    <div className={styles.progress}>
      <BookingReference reference={reference} />
      {stage === 'unverified' && <ReverifyPanel reference={reference} onAnswer={onChanged} onVerified={onChanged} />}
      <BookingTimeline booking={booking} />
    </div>
  )
}

/** Returns whether the booking lost its coupon when it was booked again. A coupon removed by the traveller does not count. */
function useLostCoupon({ coupon, is_reserved: isReserved, timeline }: Booking): boolean {
  const isRemoved = timeline.findLast(({ step }) => step.startsWith('coupon'))?.step === 'coupon_removed'
  const cameWithOne = hadCoupon(useLocation().state)
  const [hadOne, setHadOne] = useState(coupon !== null)
  if (coupon !== null && !hadOne) setHadOne(true)
  return (hadOne || cameWithOne) && coupon === null && isReserved && !isRemoved
}
