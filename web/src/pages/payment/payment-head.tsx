import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { priceLines } from '../../features/booking/summary/price-lines.ts'
import { ShortDays } from '../../platform/language/short-days.tsx'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StruckPrice } from '../../ui/text/struck-price.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './payment-page.module.css'

/** The id of the total on a phone. */
export const TOTAL_ID = 'total-to-pay'

/** Renders the heading and, on a phone, the product and the total, because the price details are collapsed there. */
export function PaymentHead({ heading, booking }: { heading: string; booking: Booking | undefined }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{heading}</h1>
        {booking ? <ProductLine booking={booking} /> : <Skeleton className={styles.what} width="80%" />}
      </div>
      {booking ? <Total booking={booking} /> : <Skeleton className={styles.total} width={104} />}
    </header>
  )
}

function ProductLine({ booking: { product, starts_at: start, ends_at: end } }: { booking: Booking }) {
  return (
    <p className={styles.what}>
      <MarkedText>{product.kind === 'room' ? product.property_name : product.title}</MarkedText> ·{' '}
      <ShortDays from={calendarDate(start)} to={calendarDate(end)} />
    </p>
  )
}

function Total({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const { rupees } = useFormats()
  const { before, sold, total } = priceLines(booking)
  const regular = before ?? sold
  return (
    <p id={TOTAL_ID} tabIndex={-1} className={styles.total}>
      {regular > total && <StruckPrice label={t('insteadOf')} price={rupees(regular)} />}
      <strong>
        <span className="visually-hidden">{t('total')} </span>
        {rupees(total)}
      </strong>
    </p>
  )
}
