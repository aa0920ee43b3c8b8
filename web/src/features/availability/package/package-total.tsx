import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { StruckPrice } from '../../../ui/text/struck-price.tsx'
import { packageTotals, type Priced } from './package-choice.ts'
import styles from './package-total.module.css'

type Props = { priced: Priced; persons: number }

/** Shows the total with two decimals (spec 1 §5), with the regular price when there is an offer. */
export function PackageTotal({ priced, persons }: Props) {
  const t = useT('package')
  const { npr, rupees } = useFormats()
  const { totalAmount, regularAmount, discountAmount } = packageTotals(priced, persons)
  const price = priced.offer_price ?? priced.unit_price
  return (
    <dl className={styles.total} aria-live="polite">
      <dt>
        {t('total')}
        <small>{t('timesPrice', { persons: t('person', { n: persons }), price: rupees(price) })}</small>
      </dt>
      <dd>
        {discountAmount > 0 && <StruckPrice label={t('regularPrice')} price={npr(regularAmount)} />}
        <strong>{npr(totalAmount)}</strong>
      </dd>
    </dl>
  )
}
