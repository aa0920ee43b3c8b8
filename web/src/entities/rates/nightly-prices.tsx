import { calendarDate } from '@chautari/contract/dates'
import type { NightPrice } from '@chautari/contract/rates/shapes'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { StruckPrice } from '../../ui/text/struck-price.tsx'
import { nightsTotal } from './nights-total.ts'
import styles from './nightly-prices.module.css'

type Props = { nights: NightPrice[]; rooms: number }

/** Shows the price of each night of a stay, folded, and their sum for all rooms; nothing for a single night (issue 14 §1). */
export function NightlyPrices({ nights, rooms }: Props) {
  const t = useT('plans')
  const { day, rupees } = useFormats()
  if (nights.length < 2) return null
  return (
    <details className={styles.nightly}>
      <summary>{t('nightly')}</summary>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('night')}</th>
            <th scope="col">{t('priceOfNight')}</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ night, price, regular_price: regular }) => (
            <tr key={night}>
              <th scope="row">{day(calendarDate(night))}</th>
              <td>
                {price < regular && <StruckPrice label={t('regularPrice')} price={rupees(regular)} />} {rupees(price)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum', { rooms: t('rooms', { n: rooms }) })}</th>
            <td>{rupees(nightsTotal(nights, rooms))}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
