import type { Room } from '@chautari/contract/availability/shapes'
import { roomStayPrice } from '@chautari/contract/booking/price'
import { nightsBetween } from '@chautari/contract/dates'
import { fromRupees, toRupees } from '@chautari/contract/money'
import { useFormats } from '../../../../platform/language/formats.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import styles from './price-details.module.css'

type Props = { room: Room; stay: Stay }

/** Shows the lines of the total, calculated as on the server. */
export function PriceDetails({ room, stay }: Props) {
  const t = useT('checkout')
  const formats = useFormats()
  const nights = nightsBetween(stay.startDate, stay.endDate)
  const offer = room.offer_price === null ? null : fromRupees(room.offer_price)
  const total = roomStayPrice({ ratePaisa: fromRupees(room.room_rate), offerPaisa: offer, rooms: stay.rooms, nights })
  const isLowered = room.offer_price !== null && room.offer_price < room.room_rate
  return (
    <section className={styles.details} aria-labelledby="price-details-heading">
      <h3 id="price-details-heading">{t('priceDetails')}</h3>
      {isLowered && <p className={styles.offer}>{room.campaign_name ?? t('offerPlain')}</p>}
      <dl>
        <div>
          <dt>{t('rate')}</dt>
          <dd>
            {isLowered && <StruckPrice label={t('regularPrice')} price={formats.rupees(room.room_rate)} />}
            {formats.rupees(room.offer_price ?? room.room_rate)}
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
          <dd aria-live="polite">{formats.npr(toRupees(total))}</dd>
        </div>
      </dl>
      <p className={styles.taxes}>{t('taxes')}</p>
    </section>
  )
}
