import type { Package } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import type { MouseEvent } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from '../room/book-bar.module.css'
import { packageTotals, type Priced } from './package-choice.ts'

type Props = {
  offered: Package
  /** The price per person of the chosen departure. */
  priced: Priced
  persons: number
  /** The start of the chosen fixed departure. */
  departs: CalendarDate | undefined
  /** Whether the choice is complete. */
  isReady: boolean
  /** The id of the booking box, whose form is submitted. */
  box: string
  onBook: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Shows the price per person and a link to choose, then the total and the booking button, at the bottom of a phone screen. */
export function PackageBookBar({ offered, priced, persons, departs, isReady, box, onBook }: Props) {
  const t = useT('package')
  const { npr, rupees, day } = useFormats()
  const price = priced.offer_price ?? priced.unit_price
  if (!offered.availability) {
    return (
      <div className={styles.bar}>
        <p>
          <span>{t('unavailable')}</span>
        </p>
      </div>
    )
  }
  if (isReady) {
    return (
      <div className={styles.bar}>
        <p>
          <strong>{price === 0 ? t('free') : npr(packageTotals(priced, persons).totalAmount)}</strong>
          <span>
            {t('person', { n: persons })}
            {departs && ` · ${day(departs)}`}
          </span>
        </p>
        <button type="submit" form={`${box}-form`} onClick={onBook}>
          {t('bookNow')}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <p>
        <strong>{price === 0 ? t('free') : rupees(price)}</strong>
        {price > 0 && <span>{t('perPerson')}</span>}
      </p>
      <a href={`#${box}`}>{offered.is_fixed_departure ? t('bookNow') : t('chooseDate')}</a>
    </div>
  )
}
