import type { Package } from '@chautari/contract/availability/shapes'
import { useId } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import { packageTotal } from '../choice/order-total.ts'
import prices from './price-details.module.css'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'

/** Shows persons × price with two decimals (spec 1 §5). */
export function PackagePrice({ tour, count }: { tour: Package; count: number }) {
  const t = useT('checkout')
  const formats = useFormats()
  const headingId = useId()
  const price = tour.offer_price ?? tour.unit_price
  return (
    <section className={prices.details} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('priceDetails')}</h3>
      {price < tour.unit_price && (
        <p className={prices.offer}>
          <MarkedText>{tour.campaign_name ?? t('offerPlain')}</MarkedText>
        </p>
      )}
      <dl>
        <div>
          <dt>{t('perPerson')}</dt>
          <dd>
            {price < tour.unit_price && <StruckPrice label={t('regularPrice')} price={formats.rupees(tour.unit_price)} />}
            {price === 0 ? t('free') : formats.rupees(price)}
          </dd>
        </div>
        <div>
          <dt>{t('persons')}</dt>
          <dd>× {formats.digits(count)}</dd>
        </div>
        <div className={prices.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{formats.npr(packageTotal(tour, count))}</dd>
        </div>
      </dl>
      <p className={prices.taxes}>{t('taxes')}</p>
    </section>
  )
}
