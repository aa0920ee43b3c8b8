import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { Days } from '../days.tsx'
import styles from '../marketing.module.css'
import type { Coupon } from './coupon-query.ts'
import { StateBadge } from './state-badge.tsx'
import { useCouponWords } from './use-coupon-words.ts'

/** Lists coupons with their discount, days, state, use and cost. */
export function CouponTable({ coupons }: { coupons: Coupon[] }) {
  const t = useT('coupons')
  const formats = useFormats()
  const { discountOf, useOf } = useCouponWords()
  const columns: Column<Coupon>[] = [
    {
      name: 'code',
      head: t('code'),
      cell: ({ code, name }) => (
        <span className={styles.name}>
          <Link to={`/marketing/coupons/${code}`}>
            <strong>{code}</strong>
          </Link>
          <span className={styles.second}>{name}</span>
        </span>
      ),
    },
    { name: 'discount', head: t('discount'), cell: (coupon) => discountOf(coupon) },
    { name: 'days', head: t('days'), cell: ({ starts_on: start, ends_on: end }) => <Days start={start} end={end} /> },
    { name: 'state', head: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    { name: 'used', head: t('used'), cell: (coupon) => <span className={styles.number}>{useOf(coupon)}</span> },
    {
      name: 'cost',
      head: t('cost'),
      cell: ({ cost, cost_unpaid: unpaid }) => (
        <span className={styles.number}>
          {formats.rupees(cost)}
          {unpaid > 0 && <span className={styles.second}>{t('unpaidCost', { amount: formats.rupees(unpaid) })}</span>}
        </span>
      ),
    },
  ]
  return (
    <ListFrame>
      <DataTable caption={t('title')} columns={columns} rows={coupons} keyOf={({ code }) => code} />
    </ListFrame>
  )
}
