import { nightsBetween } from '@chautari/contract/dates'
import { useId } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import { shownPlan } from '../../../../entities/availability/room-plan.ts'
import { NightlyPrices } from '../../../../entities/rates/nightly-prices.tsx'
import { nightsRange } from '../../../../entities/rates/nights-total.ts'
import { stayTotal } from '../choice/order-total.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import type { Chosen } from '../choice/chosen-rooms.ts'
import { MixPrices } from './mix-prices.tsx'
import styles from './price-details.module.css'

/** Shows the lines of the total, calculated as on the server. */
export function PriceDetails(chosen: Chosen) {
  return chosen.more.length > 0 ? <MixPrices {...chosen} /> : <RoomPrices {...chosen} />
}

function RoomPrices({ room, stay }: Chosen) {
  const t = useT('checkout')
  const formats = useFormats()
  const headingId = useId()
  const nights = nightsBetween(stay.startDate, stay.endDate)
  const isLowered = room.offer_price !== null && room.offer_price < room.room_rate
  const plan = shownPlan(room)
  const { lowest, highest } = nightsRange(plan.nights)
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('priceDetails')}</h3>
      {isLowered && (
        <p className={styles.offer}>
          <MarkedText>{room.campaign_name ?? t('offerPlain')}</MarkedText>
        </p>
      )}
      <dl>
        <div>
          <dt>{t('rate')}</dt>
          <dd>
            {isLowered && lowest === highest && <StruckPrice label={t('regularPrice')} price={formats.rupees(room.room_rate)} />}
            {formats.rupees(lowest)}
            {lowest < highest && ` – ${formats.rupees(highest)}`}
          </dd>
        </div>
        <div>
          <dt>{t('nights')}</dt>
          <dd>× {formats.digits(nights)}</dd>
        </div>
        <div>
          <dt>{t('totalRooms')}</dt>
          <dd>× {formats.digits(stay.rooms)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{formats.npr(stayTotal(room, stay))}</dd>
        </div>
      </dl>
      <NightlyPrices nights={plan.nights} rooms={stay.rooms} />
      <p className={styles.taxes}>{t('taxes')}</p>
    </section>
  )
}
