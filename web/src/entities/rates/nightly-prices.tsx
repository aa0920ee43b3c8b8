import { calendarDate } from '@chautari/contract/dates'
import type { NightPrice } from '@chautari/contract/rates/shapes'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { StruckPrice } from '../../ui/text/struck-price.tsx'
import { nightsTotal } from './nights-total.ts'
import styles from './nightly-prices.module.css'

type Props = { nights: NightPrice[]; rooms: number }

/** Renders a collapsed list of the price of each night, for all rooms, and their sum. Renders nothing for a single night (issue 14 §1). */
export function NightlyPrices({ nights, rooms }: Props) {
  const t = useT('plans')
  const { day, rupees } = useFormats()
  if (nights.length < 2) return null
  const ofRooms = t('rooms', { n: rooms })
  const inRupees = (price: number) => rupees(nightsTotal([{ price }], rooms))
  return (
    <details className={styles.nightly}>
      <summary>{rooms > 1 ? t('nightlyOf', { rooms: ofRooms }) : t('nightly')}</summary>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('night')}</th>
            <th scope="col">{t('priceOfNight', { rooms: ofRooms })}</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ night, price, regular_price: regular }) => (
            <tr key={night}>
              <th scope="row">{day(calendarDate(night))}</th>
              <td>
                {price < regular && <StruckPrice label={t('regularPrice')} price={inRupees(regular)} />} {inRupees(price)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum', { rooms: ofRooms })}</th>
            <td>{rupees(nightsTotal(nights, rooms))}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
