import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { mixName } from '../../../../entities/booking/booked-rooms.ts'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import styles from './result-card.module.css'

export function CardTerms({ property: { refund_terms: terms, total_price: total } }: { property: PropertyResult }) {
  return <CancellationLine terms={terms} total={total} />
}

type PriceProps = { property: PropertyResult; nights: number; rooms: number }

/** Renders what the price covers, and a disclosure with its breakdown and the saving. */
export function WhyPrice({ property, nights: count, rooms: roomCount }: PriceProps) {
  const t = useT('results')
  const tSearch = useT('search')
  const { rupees, digits } = useFormats()
  const { total_price: total, regular_total_price: regular, campaign_name: campaign, mix } = property
  const nights = tSearch('night', { n: count })
  const rooms = tSearch('room', { n: roomCount })
  const parts = usePriceParts(property, count, roomCount)
  const rows = [
    ...parts,
    ...(total < regular && !mix ? [[campaign ?? t('discount'), t('less', { amount: rupees(regular - total) })]] : []),
    [t('total'), rupees(total)],
  ] as const
  const room = mix
    ? mixName(
        mix.map(({ quantity, room_title: of }) => ({ quantity, title: of })),
        digits,
      )
    : property.room_title
  return (
    <details className={styles.why}>
      <summary>
        <span>
          <MarkedText>{room}</MarkedText> · {t('span', { nights, rooms })}
        </span>
        <u>{t('whyPrice')}</u>
      </summary>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>
              <MarkedText>{label}</MarkedText>
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Returns the parts of a price: the rooms of a mix, or the nights and rooms at the rate of one night or the mean rate of several. */
function usePriceParts(
  { mix, regular_total_price: regular }: PropertyResult,
  count: number,
  roomCount: number,
): [label: string, amount: string][] {
  const t = useT('results')
  const tSearch = useT('search')
  const { rupees, digits } = useFormats()
  if (mix) return mix.map((line) => [`${digits(line.quantity)} ${line.room_title}`, rupees(line.total_price)])
  const [nights, rooms] = [tSearch('night', { n: count }), tSearch('room', { n: roomCount })]
  // The nights of a longer stay may have different prices, and a result does not list them.
  const mean = Math.round((regular / count / roomCount) * 100) / 100
  return [[t(count === 1 ? 'rate' : 'meanRate', { price: rupees(mean), nights, rooms }), rupees(regular)]]
}
