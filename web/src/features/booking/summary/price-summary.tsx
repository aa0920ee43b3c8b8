import type { Booking } from '@chautari/contract/booking/shapes'
import { formatRupees } from '@chautari/contract/money'
import { useT } from '../../../platform/texts.ts'
import styles from './price-summary.module.css'

/** What a booking costs and how that comes about; what goes back when it was rejected. */
export function PriceSummary({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const rate = formatRupees(booking.price)
  const isRoom = booking.type === 'room'
  const times = isRoom ? booking.nights * booking.quantity : booking.quantity
  const isSettled = booking.is_paid || booking.is_free
  return (
    <section className={styles.price} aria-labelledby="price-heading">
      <h2 id="price-heading">{t('price')}</h2>
      <dl>
        <div>
          <dt>
            {isRoom
              ? t('rate', { rate, nights: t('nights', { n: booking.nights }), rooms: t('rooms', { n: booking.quantity }) })
              : t('seats', { rate, persons: t('persons', { n: booking.quantity }) })}
          </dt>
          <dd>{formatRupees(booking.price * times)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{formatRupees(booking.total_amount)}</dd>
        </div>
        {isSettled && (
          <div className={styles.paid}>
            <dt>{booking.is_free ? t('free') : t('paid')}</dt>
            <dd>{formatRupees(booking.is_free ? 0 : booking.total_amount)}</dd>
          </div>
        )}
        {booking.refund_amount !== null && (
          <div className={styles.refund}>
            <dt>{t('refundDue')}</dt>
            <dd>{formatRupees(booking.refund_amount)}</dd>
          </div>
        )}
      </dl>
      <p>{t('taxes')}</p>
    </section>
  )
}
