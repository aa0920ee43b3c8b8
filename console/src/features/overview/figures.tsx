import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Figure, Figures } from '../../ui/figures/figures.tsx'
import type { Overview, Sum } from './overview-query.ts'
import { useComparison } from './use-comparison.ts'

/** Shows the figures of the span with their changes. Users who may not see money get only those of bookings. */
export function FiguresOfSpan({ overview: { sum, before } }: { overview: Overview }) {
  const t = useT('overview')
  const formats = useFormats()
  const ofMoney = (of: keyof NonNullable<Sum['money']>) =>
    sum.money &&
    before.money && (
      <Compared
        name={t(of)}
        now={sum.money[of]}
        before={before.money[of]}
        write={(rupees) => formats.rupees(Math.round(rupees))}
      />
    )
  const ofBookings = (of: 'bookings' | 'cancellations' | 'lapsed') => (
    <Compared name={t(of)} now={sum[of]} before={before[of]} write={formats.number} />
  )
  return (
    <Figures label={t('figures')}>
      {ofBookings('bookings')}
      <Compared name={t('paid')} now={sum.funnel.paid} before={before.funnel.paid} write={formats.number} />
      {ofMoney('received')}
      {ofMoney('commission')}
      {ofMoney('refunded')}
      {ofBookings('cancellations')}
      {ofBookings('lapsed')}
    </Figures>
  )
}

type ComparedProps = { name: string; now: number; before: number; write: (value: number) => string }

function Compared({ name, now, before, write }: ComparedProps) {
  const comparison = useComparison(write)
  return (
    <Figure name={name} value={write(now)}>
      {comparison(now, before)}
    </Figure>
  )
}
