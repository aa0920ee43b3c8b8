import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { StruckPrice } from '../../../ui/text/struck-price.tsx'
import styles from './package-price.module.css'

type Props = { offered: Pick<PackageCard, 'unit_price' | 'offer_price'> }

/** Shows the price per person, with the regular price struck through. */
export function PackagePrice({ offered: { unit_price: unit, offer_price: offer } }: Props) {
  const t = useT('packages')
  const { rupees } = useFormats()
  const price = offer ?? unit
  return (
    <p className={styles.price}>
      {price < unit && <StruckPrice label={t('regularPrice')} price={rupees(unit)} />}
      <strong>{price === 0 ? t('free') : rupees(price)}</strong>
      {price > 0 && <span>{t('perPerson')}</span>}
    </p>
  )
}
