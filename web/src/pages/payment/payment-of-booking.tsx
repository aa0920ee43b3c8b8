import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BookingFailure } from '../../features/booking/booking-failure.tsx'
import { BookingReference } from '../../features/booking/access/booking-reference.tsx'
import { hadCoupon } from '../../features/booking/hold/had-coupon.ts'
import { BookingTimeline } from '../../features/booking/history/booking-timeline.tsx'
import { BookingNotice } from '../../features/booking/status/booking-notice.tsx'
import { bookingStage, type BookingStage } from '../../features/booking/status/booking-stage.ts'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { HoldBanner } from '../../features/booking/hold/hold-banner.tsx'
import { refundTerms } from '../../entities/booking/refund-terms.ts'
import { RefundTermsList } from '../../entities/booking/refund-terms-list.tsx'
import { useBooking, useKeepBooking, type BookingReading } from '../../entities/booking/use-booking.ts'
import { holdOf } from '../../features/booking/hold/hold-clock.ts'
import { AppliedCoupon } from '../../features/payment/coupons/applied-coupon.tsx'
import { CouponBox } from '../../features/payment/coupons/coupon-box.tsx'
import type { RedeemedCoupon } from '../../features/payment/coupons/redeemed-coupon.ts'
import { PaymentForm } from '../../features/payment/start/payment-form.tsx'
import { ReverifyPanel } from '../../features/payment/verify/reverify-panel.tsx'
import { useFailedReturn } from '../../features/payment/verify/use-failed-return.ts'
import { HeldBooking } from '../../features/servicing/hold/held-booking.tsx'
import { useBookingLink } from '../../entities/booking/booking-link.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ExpiredOverlay } from './expired-overlay.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import styles from './payment-page.module.css'

/** The refresh interval while a payment is pending. */
const CHECKING_SECONDS = 10

export function PaymentOfBooking({ reference }: { reference: string | undefined }) {
  const t = useT('payment')
  const { data: reading, error, refetch } = useBooking(reference, { secondsFor: refreshSeconds })
  const look = useCallback(() => void refetch(), [refetch])
  const warning = useFailedReturn(reference, look)

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
  const isCouponLost = useLostCoupon(booking)
  const linkTo = useBookingLink()
  const warnings = [warning, isCouponLost ? t('couponLost') : ''].filter((text) => text !== '')
  return (
    <>
      {stage === 'payable' && hold.holdExpiresAt !== null && (
        <HoldBanner hold={{ ...hold, holdExpiresAt: hold.holdExpiresAt }} onLapse={onChanged} />
      )}
      {!hasForm(stage) && (
        <BookingNotice booking={booking} actions={<ButtonLink to={linkTo(booking)}>{t('seeBooking')}</ButtonLink>} />
      )}
      <div className={styles.columns} data-expired={stage === 'expired' || undefined}>
        <aside className={styles.summary} aria-label={t('summary')}>
          <ProductSummary booking={booking} />
          <PriceSummary booking={booking} />
          {stage === 'payable' && <HeldBooking booking={booking} />}
          {stage === 'payable' && <Coupon booking={booking} onChanged={onChanged} />}
        </aside>
        <div className={styles.pay}>
          {hasForm(stage) ? (
            <Form booking={booking} isExpired={stage === 'expired'} warnings={warnings} onChanged={onChanged} />
          ) : (
            <CurrentStatus booking={booking} stage={stage} onChanged={onChanged} />
          )}
        </div>
      </div>
    </>
  )
}

function Coupon({ booking, onChanged }: { booking: Booking; onChanged: () => void }) {
  const { booking_reference: reference, coupon, payment_started: hasStarted, is_masked: isMasked } = booking
  const onRedeemed = useRedeemed(booking)
  const onRemoved = useRemoved(reference)
  if (!coupon) return <CouponBox reference={reference} onRedeemed={onRedeemed} onRefused={onChanged} />
  return (
    <AppliedCoupon
      reference={reference}
      coupon={coupon}
      isLocked={hasStarted || isMasked}
      onRemoved={onRemoved}
      onRefused={onChanged}
    />
  )
}

const hasForm = (stage: BookingStage) => stage === 'payable' || stage === 'expired'

type FormProps = { booking: Booking; isExpired: boolean; warnings: string[]; onChanged: () => void }

function Form({ booking, isExpired, warnings, onChanged }: FormProps) {
  const { form, overlay } = useFocusOnLapse(isExpired)
  return (
    <>
      {/* Behind the overlay the form stays visible but is inert. */}
      <div ref={form} inert={isExpired}>
        <PaymentForm
          reference={booking.booking_reference}
          amount={booking.total_amount}
          needsApproval={booking.needs_approval}
          cancelling={<RefundTermsList terms={refundTerms(booking)} />}
          warning={warnings.map((text) => (
            <p key={text} className={styles.failed}>
              {text}
            </p>
          ))}
          onChanged={onChanged}
        />
      </div>
      {isExpired && <ExpiredOverlay ref={overlay} booking={booking} />}
    </>
  )
}

/** When the hold ends, the focused element is blocked or removed, so the focus moves to the overlay. */
function useFocusOnLapse(isExpired: boolean) {
  const form = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const wasExpired = useRef(isExpired)
  useEffect(() => {
    const hasLapsed = isExpired && !wasExpired.current
    wasExpired.current = isExpired
    const focused = document.activeElement
    if (hasLapsed && (focused === document.body || form.current?.contains(focused))) overlay.current?.focus()
  }, [isExpired])
  return { form, overlay }
}

type CurrentStatusProps = { booking: Booking; stage: BookingStage; onChanged: () => void }

/** Shows the status of a booking that has nothing to pay now, and how to re-verify a payment. */
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

/** Updates the price everywhere after a coupon; a total of zero confirms the booking (spec 1 §4). */
function useRedeemed(booking: Booking): (redeemed: RedeemedCoupon) => void {
  const navigate = useNavigate()
  const { keep, refetch } = useKeepBooking(booking.booking_reference)
  return ({ booking_total_amount: total_amount, coupon, is_free: isFree }) => {
    if (!isFree) {
      keep({ ...booking, total_amount, coupon })
      // The submitted form is gone now, so the focus moves to the changed price.
      document.querySelector<HTMLElement>('#price-heading')?.focus()
    }
    void refetch().then(() => (isFree ? navigate(links.paymentSuccess(booking.booking_reference), { replace: true }) : undefined))
  }
}

function useRemoved(reference: string): (booking: Booking) => void {
  const { keep } = useKeepBooking(reference)
  return (booking) => {
    keep(booking)
    // The button is gone now, so the focus moves to the changed price.
    document.querySelector<HTMLElement>('#price-heading')?.focus()
  }
}

/** Whether the booking lost a coupon when it was booked again; one that its traveller removed is not lost. */
function useLostCoupon({ coupon, is_reserved: isReserved, timeline }: Booking): boolean {
  const isRemoved = timeline.findLast(({ step }) => step.startsWith('coupon'))?.step === 'coupon_removed'
  const cameWithOne = hadCoupon(useLocation().state)
  const [hadOne, setHadOne] = useState(coupon !== null)
  if (coupon !== null && !hadOne) setHadOne(true)
  return (hadOne || cameWithOne) && coupon === null && isReserved && !isRemoved
}
