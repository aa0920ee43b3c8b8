import type { Booking } from '@chautari/contract/booking/shapes'
import type { ReactNode } from 'react'
import { NightlyPrices } from '../../../entities/rates/nightly-prices.tsx'
import { nightsRange } from '../../../entities/rates/nights-total.ts'
import { isMix } from '../../../entities/booking/booked-rooms.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import { StruckPrice } from '../../../ui/text/struck-price.tsx'
import { priceLines } from './price-lines.ts'
import styles from './price-summary.module.css'

/** Shows the price of a booking: offer, coupon, amount paid and refund. */
export function PriceSummary({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const formats = useFormats()
  const { offer, coupon, total } = priceLines(booking)
  const { user_paid_amount: paid } = booking.refundable_policy
  return (
    <section className={styles.price} aria-labelledby="price-heading">
      <h2 id="price-heading" tabIndex={-1}>
        {t('price')}
      </h2>
      <dl>
        <Sold booking={booking} />
        {offer !== null && (
          <Line label={t('offer')} className={styles.saved}>
            {t('youSave', { amount: formats.rupees(offer) })}
          </Line>
        )}
        {booking.coupon && coupon !== null && (
          <Line label={<CouponName name={booking.coupon.coupon_name} />} className={styles.saved}>
            − {formats.rupees(coupon)}
          </Line>
        )}
        <Line label={t('total')} className={styles.total}>
          {formats.rupees(total)}
        </Line>
        {(booking.is_paid || booking.is_free) && (
          <Line label={booking.is_free ? t('free') : t('paid')} className={styles.paid}>
            {formats.rupees(booking.is_free ? 0 : paid)}
          </Line>
        )}
        {booking.refund_amount !== null && (
          <Line label={t('refund')} className={styles.refund}>
            {formats.rupees(booking.refund_amount)}
          </Line>
        )}
      </dl>
      {!isMix(booking) && <NightlyPrices nights={booking.night_prices} rooms={booking.quantity} />}
      {booking.coupon?.remarks && <p lang={formats.languageOf(booking.coupon.remarks)}>{booking.coupon.remarks}</p>}
      <p>{t('taxes')}</p>
    </section>
  )
}

/** Shows the price before a coupon: of one product, or of each room type of a mix. */
function Sold({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const { rupees } = useFormats()
  const { before, sold } = priceLines(booking)
  if (isMix(booking)) return booking.lines.map((line) => <RoomsLine key={line.room_slug} line={line} />)
  return (
    <Line label={<Rate booking={booking} />}>
      {before !== null && <StruckPrice label={t('insteadOf')} price={rupees(before)} />} {rupees(sold)}
    </Line>
  )
}

/** Shows the rooms of one type in a mix with their price for the stay and its nights. */
function RoomsLine({ line }: { line: Booking['lines'][number] }) {
  const t = useT('booking')
  const { rupees } = useFormats()
  const { title, quantity, amount, regular_amount: regular, night_prices: nights } = line
  return (
    <div>
      <dt>
        {t('rooms', { n: quantity })}: <MarkedText>{title}</MarkedText>
      </dt>
      <dd>
        {amount < regular && <StruckPrice label={t('insteadOf')} price={rupees(regular)} />} {rupees(amount)}
      </dd>
      {nights.length > 1 && (
        <dd className={styles.nights}>
          <NightlyPrices nights={nights} rooms={quantity} />
        </dd>
      )}
    </div>
  )
}

function Rate({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const formats = useFormats()
  const rate = formats.rupees(booking.price)
  if (booking.type === 'package') return t('seats', { rate, persons: t('persons', { n: booking.quantity }) })
  const { lowest, highest } = nightsRange(booking.night_prices)
  if (lowest < highest)
    return t('stayOfNights', { nights: t('nights', { n: booking.nights }), rooms: t('rooms', { n: booking.quantity }) })
  return t('rate', { rate, nights: t('nights', { n: booking.nights }), rooms: t('rooms', { n: booking.quantity }) })
}

/** Renders the name of the coupon, marked with its language. */
function CouponName({ name }: { name: string }) {
  const t = useT('booking')
  return (
    <>
      {t('coupon')}: <MarkedText>{name}</MarkedText>
    </>
  )
}

type LineProps = { label: ReactNode; className?: string | undefined; children: ReactNode }

function Line({ label, className, children }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
