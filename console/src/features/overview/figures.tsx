import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Overview, Sum } from './overview-query.ts'
import { changeOf } from './rules/change.ts'
import styles from './overview.module.css'

/** The figures of the span, each with its change. Staff who may not see money have those of bookings alone. */
export function Figures({ overview: { sum, before } }: { overview: Overview }) {
  const t = useT('overview')
  const formats = useFormats()
  const ofMoney = (of: keyof NonNullable<Sum['money']>) =>
    sum.money &&
    before.money && (
      <Figure name={t(of)} now={sum.money[of]} before={before.money[of]} write={(rupees) => formats.rupees(Math.round(rupees))} />
    )
  const ofBookings = (of: 'bookings' | 'cancellations' | 'lapsed') => (
    <Figure name={t(of)} now={sum[of]} before={before[of]} write={formats.number} />
  )
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {ofBookings('bookings')}
      <Figure name={t('paid')} now={sum.funnel.paid} before={before.funnel.paid} write={formats.number} />
      {ofMoney('received')}
      {ofMoney('commission')}
      {ofMoney('refunded')}
      {ofBookings('cancellations')}
      {ofBookings('lapsed')}
    </dl>
  )
}

type FigureProps = { name: string; now: number; before: number; write: (value: number) => ReactNode }

function Figure({ name, now, before, write }: FigureProps) {
  const t = useT('overview')
  const formats = useFormats()
  const change = changeOf(now, before)
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{write(now)}</strong>
        <span className={styles.remark}>
          {change !== undefined && `${change > 0 ? '+' : ''}${formats.digits(change)}% · `.replace('-', '−')}
          {t('before')} {write(before)}
        </span>
      </dd>
    </div>
  )
}
