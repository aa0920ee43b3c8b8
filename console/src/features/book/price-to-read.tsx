import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './book.module.css'
import type { Offer } from './offer.ts'

type Coupon = { name: string; amount: number }

/** Shows the price of an offer with its parts, for staff to read out. */
export function PriceToRead({ offer, coupon, total }: { offer: Offer; coupon: Coupon | null; total: number }) {
  const t = useT('book')
  const { rupees } = useFormats()
  return (
    <dl className={styles.price} aria-label={t('price')}>
      {offer.lines.map(({ label, amount }) => (
        <Row key={label} name={label} amount={rupees(amount)} />
      ))}
      {offer.discount > 0 && <Row name={t('offer')} amount={`−${rupees(offer.discount)}`} />}
      {coupon && <Row name={t('couponNamed', { name: coupon.name })} amount={`−${rupees(coupon.amount)}`} />}
      <Row name={<strong>{t('total')}</strong>} amount={<strong>{rupees(total)}</strong>} />
    </dl>
  )
}

function Row({ name, amount }: { name: ReactNode; amount: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
