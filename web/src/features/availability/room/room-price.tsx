import type { Room } from '@chautari/contract/availability/shapes'
import { calendarDate, nightsBetween } from '@chautari/contract/dates'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { StruckPrice } from '../../../ui/text/struck-price.tsx'
import styles from './room-price.module.css'

type Props = {
  room: Room
  stay: Stay
  /** Whether the price is the lowest of several plans. */
  isFrom?: boolean
}

/** Shows the price of the stay; with an offer also the regular one, the saving and its campaign. */
export function RoomPrice({ room, stay, isFrom = false }: Props) {
  const t = useT('room')
  const { rupees } = useFormats()
  const { languageOf } = useTextFormats()
  const nights = nightsBetween(stay.startDate, stay.endDate)
  const isLowered = room.total_price < room.regular_total_price
  return (
    <div className={styles.price}>
      {isLowered && (
        <p className={styles.campaign}>
          {t('saving', { amount: rupees(room.regular_total_price - room.total_price) })}
          {room.campaign_name && <span lang={languageOf(room.campaign_name)}> · {room.campaign_name}</span>}
        </p>
      )}
      {room.offer_terms && <OfferTerms terms={room.offer_terms} />}
      <p className={styles.amounts}>
        {isLowered && <StruckPrice label={t('regularPrice')} price={rupees(room.regular_total_price)} />}
        <strong>
          {isFrom ? <small>{t('from')} </small> : <span className="visually-hidden">{t('price')} </span>}
          {rupees(room.total_price)}
        </strong>
      </p>
      <p className={styles.span}>{t('forStay', { nights: t('night', { n: nights }), rooms: t('room', { n: stay.rooms }) })}</p>
    </div>
  )
}

/** Renders the conditions that a stay must meet for an offer of the room, even if the current stay does not. */
function OfferTerms({ terms }: { terms: NonNullable<Room['offer_terms']> }) {
  const t = useT('room')
  const { day } = useFormats()
  const { languageOf } = useTextFormats()
  const { title, stays_from: from, stays_to: to, nights_min: nights } = terms
  const shown = (text: string) => day(calendarDate(text))
  const words = [
    ...(from !== null && to !== null ? [t('staysBetween', { from: shown(from), to: shown(to) })] : []),
    ...(from !== null && to === null ? [t('staysSince', { from: shown(from) })] : []),
    ...(from === null && to !== null ? [t('staysUntil', { to: shown(to) })] : []),
    ...(nights !== null ? [t('nightsAtLeast', { n: nights })] : []),
  ]
  return (
    <p className={styles.span}>
      <span lang={languageOf(title)}>{title}</span>: {words.join(', ')}
    </p>
  )
}
