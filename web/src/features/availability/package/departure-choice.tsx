import type { Departure, Package } from '@chautari/contract/availability/shapes'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { StruckPrice } from '../../../ui/text/struck-price.tsx'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './departure-choice.module.css'
import { departureDays, departureFit } from './package-choice.ts'

type Props = {
  offered: Package
  persons: number
  /** The day of the chosen departure; empty when none can take the party. */
  chosen: string
  onChoose: (day: string) => void
}

/**
 * Renders all fixed departures with dates, price and seats as a radio group. A departure that cannot take the party is disabled, with the reason.
 */
export function DepartureChoice({ offered, persons, chosen, onChoose }: Props) {
  const t = useT('package')
  const { departures } = offered
  const firstFit = departures.findIndex((departure) => departureFit(departure, persons) === 'fits')
  return (
    <fieldset className={styles.departures}>
      <legend>{t('departures')}</legend>
      {departures.map((departure, index) => (
        <DepartureRow
          key={departure.start_date}
          departure={departure}
          persons={persons}
          isFirstFit={index === firstFit && index > 0}
          isChosen={departure.start_date === chosen}
          onChoose={() => onChoose(departure.start_date)}
        />
      ))}
    </fieldset>
  )
}

type RowProps = {
  departure: Departure
  persons: number
  /** Whether this is the first departure that can take the party, and earlier ones cannot. */
  isFirstFit: boolean
  isChosen: boolean
  onChoose: () => void
}

function DepartureRow({ departure, persons, isFirstFit, isChosen, onChoose }: RowProps) {
  const t = useT('package')
  const { range, rupees } = useFormats()
  const { start, end } = departureDays(departure)
  const days = range(start, end)
  const fit = departureFit(departure, persons)
  const seats = departure.free_seats
  const price = departure.offer_price ?? departure.unit_price
  const reasons = {
    closed: t('departureClosed'),
    full: t('departureFull'),
    few: t('departureFew', { n: seats, needed: persons }),
    fits: [t('departureSeats', { n: seats }), ...(isFirstFit ? [t('departureFirst', { n: persons })] : [])].join(' · '),
  }
  return (
    <label className={styles.departure} data-fit={fit}>
      <input
        type="radio"
        name="bookingStartDate"
        value={departure.start_date}
        checked={isChosen}
        disabled={fit !== 'fits'}
        onChange={onChoose}
      />
      <span className={styles.days}>
        <b>
          <LargeDay {...days} />
        </b>
        <small>
          <SmallDay {...days} />
        </small>
      </span>
      <span className={styles.price}>
        <b>{price === 0 ? t('free') : rupees(price)}</b>
        {price < departure.unit_price && <StruckPrice label={t('regularPrice')} price={rupees(departure.unit_price)} />}
      </span>
      <span className={styles.seats}>{reasons[fit]}</span>
      {fit !== 'closed' && <Guarantee departure={departure} />}
    </label>
  )
}

/** Renders whether the departure is guaranteed, or how many travellers it needs. */
function Guarantee({ departure: { is_guaranteed: isGuaranteed, min_travellers: least } }: { departure: Departure }) {
  const t = useT('package')
  if (isGuaranteed) return <span className={styles.promise}>{t('guaranteed')}</span>
  if (least === null) return null
  return <span className={styles.minimum}>{t('minimum', { n: least })}</span>
}
