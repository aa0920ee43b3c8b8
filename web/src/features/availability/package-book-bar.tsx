import type { Package } from '@chautari/contract/availability/shapes'
import { formatRupees } from '@chautari/contract/money'
import { useT } from '../../platform/texts.ts'
import styles from './book-bar.module.css'

type Props = { offered: Package; target: string }

/** At the bottom of a phone: the price for a person and the way to the widget that buys. */
export function PackageBookBar({ offered, target }: Props) {
  const t = useT('package')
  const price = offered.offer_price ?? offered.unit_price
  if (!offered.availability) {
    return (
      <div className={styles.bar}>
        <p>
          <span>{t('unavailable')}</span>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <p>
        <strong>{price === 0 ? t('free') : formatRupees(price)}</strong>
        <span>{t('perPerson')}</span>
      </p>
      <a href={`#${target}`}>{offered.is_fixed_departure ? t('book') : t('chooseDate')}</a>
    </div>
  )
}
