import type { Booking } from '@chautari/contract/booking/shapes'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { bookedName } from '../../entities/booking/booked-rooms.ts'
import { CancellationLine } from '../../entities/booking/cancellation-line.tsx'
import { termsByPolicy } from '../../entities/booking/refund-terms.ts'
import { useBookingCache } from '../../entities/booking/use-booking.ts'
import { PriceSummary } from '../../features/booking/summary/price-summary.tsx'
import { ProductSummary } from '../../features/booking/summary/product-summary.tsx'
import { AppliedCoupon } from '../../features/payment/coupons/applied-coupon.tsx'
import { CouponBox } from '../../features/payment/coupons/coupon-box.tsx'
import type { RedeemedCoupon } from '../../features/payment/coupons/redeemed-coupon.ts'
import { HeldBooking } from '../../features/servicing/hold/held-booking.tsx'
import { links } from '../../links.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { PhoneFold } from '../../ui/layout/phone-fold.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { TOTAL_ID } from './payment-head.tsx'
import styles from './payment-page.module.css'

type Props = {
  booking: Booking
  isPayable: boolean
  /** Whether the price and the product are collapsed on a phone, to leave space for the payment methods. */
  isFolded: boolean
  onChanged: () => void
}

/** Renders the order summary: coupon, price, product, terms and travellers. */
export function PaymentSummary({ booking, isPayable, isFolded, onChanged }: Props) {
  const t = useT('payment')
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      {isPayable && <Coupon booking={booking} onChanged={onChanged} />}
      <PhoneFold className={styles.details} open={!isFolded} bar={<DetailsBar booking={booking} />}>
        <div>
          <ProductSummary booking={booking} />
          <PriceSummary booking={booking} />
        </div>
      </PhoneFold>
      {isPayable && <TermsLine booking={booking} />}
      {isPayable && <HeldBooking booking={booking} />}
    </aside>
  )
}

function DetailsBar({ booking }: { booking: Booking }) {
  const { product, nights, quantity, adult_count: adults, child_count: children } = booking
  const t = useT('payment')
  const tBooking = useT('booking')
  const tCheckout = useT('checkout')
  const { digits } = useFormats()
  const party =
    product.kind === 'room'
      ? [
          tBooking('nights', { n: nights }),
          tCheckout('adult', { n: adults }),
          ...(children > 0 ? [tCheckout('child', { n: children })] : []),
        ]
      : [tBooking('days', { n: product.days }), tBooking('persons', { n: quantity })]
  return (
    <>
      <span>
        <b>{t('details')}</b>
        <small>
          <MarkedText>{bookedName(booking, digits)}</MarkedText>, {party.join(', ')}
        </small>
      </span>
      <IconChevronDown size={20} stroke={2} aria-hidden />
    </>
  )
}

/** Renders, on a phone, the end of free cancellation if it is the same for all rooms. The full terms are further down. */
function TermsLine({ booking }: { booking: Booking }) {
  const [only, ...others] = termsByPolicy(booking)
  if (!only || others.length > 0 || only.terms.kind === 'unknown') return null
  const { terms } = only
  const upcoming = terms.kind === 'tiers' ? terms.terms.filter(({ isPast }) => !isPast) : []
  return (
    <div className={styles.terms}>
      <CancellationLine terms={upcoming} total={booking.total_amount} isExplicit />
    </div>
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
      isLocked={hasStarted}
      isMasked={isMasked}
      onRemoved={onRemoved}
      onRefused={onChanged}
    />
  )
}

/** Updates the price everywhere after a coupon; a total of zero confirms the booking (spec 1 §4). */
function useRedeemed(booking: Booking): (redeemed: RedeemedCoupon) => void {
  const navigate = useNavigate()
  const { store, refetch } = useBookingCache(booking.booking_reference)
  return ({ booking_total_amount: total_amount, coupon, is_free: isFree }) => {
    if (!isFree) {
      store({ ...booking, total_amount, coupon })
      focusOnPrice()
    }
    void refetch().then(() => (isFree ? navigate(links.paymentSuccess(booking.booking_reference), { replace: true }) : undefined))
  }
}

function useRemoved(reference: string): (booking: Booking) => void {
  const { store } = useBookingCache(reference)
  return (booking) => {
    store(booking)
    focusOnPrice()
  }
}

/** Moves the focus from the removed form or button to the changed price: on a phone to the total, because the price is collapsed there. */
function focusOnPrice(): void {
  const heading = document.querySelector<HTMLElement>('#price-heading')
  const isShown = heading?.checkVisibility() ?? false
  const target = isShown ? heading : document.getElementById(TOTAL_ID)
  target?.focus()
}
