import { useId } from 'react'
import { NightlyPrices } from '../../../../entities/rates/nightly-prices.tsx'
import { shownPlan } from '../../../../entities/availability/room-plan.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { chosenTotal, linesOf, type Chosen } from '../choice/chosen-rooms.ts'
import { stayTotal } from '../choice/order-total.ts'
import styles from './price-details.module.css'

/** Shows the price of each room type of a mix for the stay, and the total. */
export function MixPrices(chosen: Chosen) {
  const t = useT('checkout')
  const formats = useFormats()
  const headingId = useId()
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('priceDetails')}</h3>
      <dl>
        {linesOf(chosen).map(({ room, quantity }) => (
          <div key={room.slug}>
            <dt>
              {t('room', { n: quantity })}: <MarkedText>{room.title}</MarkedText>
            </dt>
            <dd>{formats.rupees(stayTotal(room, { rooms: quantity }))}</dd>
            {shownPlan(room).nights.length > 1 && (
              <dd className={styles.nights}>
                <NightlyPrices nights={shownPlan(room).nights} rooms={quantity} />
              </dd>
            )}
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{formats.npr(chosenTotal(chosen))}</dd>
        </div>
      </dl>
      <p className={styles.taxes}>{t('taxes')}</p>
    </section>
  )
}
