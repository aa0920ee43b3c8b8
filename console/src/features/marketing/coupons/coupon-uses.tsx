import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallResponse } from '@chautari/contract/contract'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Reference } from '../../../ui/booking/reference.tsx'
import { StatusBadge } from '../../../ui/booking/status-badge.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import styles from '../marketing.module.css'
import { usesQuery } from './coupon-query.ts'

type Use = CallResponse<'GET /staff/coupons/:code/uses'>['data'][number]

/** Shows the bookings that used a coupon to users who may view bookings. */
export function CouponUses({ code }: { code: string }) {
  const t = useT('coupons')
  const mayView = useMay()('bookings.view')
  return (
    <Panel title={t('bookings')}>{mayView ? <Uses code={code} /> : <p className={styles.panelEmpty}>{t('noRight')}</p>}</Panel>
  )
}

function Uses({ code }: { code: string }) {
  const t = useT('coupons')
  const query = useInfiniteQuery(usesQuery(code))
  const { data, error, isPending, refetch } = query
  if (isPending) return <p className={styles.panelEmpty}>{t('calculating')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const uses = data.pages.flatMap((page) => page.data)
  if (uses.length === 0) return <p className={styles.panelEmpty}>{t('noBookings')}</p>
  return (
    <div className={styles.panelTable}>
      <UseTable uses={uses} />
      <MoreButton query={query} label={t('moreBookings')} />
    </div>
  )
}

function UseTable({ uses }: { uses: Use[] }) {
  const t = useT('coupons')
  const formats = useFormats()
  const columns: Column<Use>[] = [
    {
      name: 'booking',
      head: t('booking'),
      cell: ({ reference, title }) => (
        <span className={styles.name}>
          <Link to={`/bookings/${reference}`}>
            <Reference reference={reference} />
          </Link>
          <span className={styles.second}>{title}</span>
        </span>
      ),
    },
    { name: 'traveller', head: t('traveller'), cell: ({ traveller }) => traveller },
    { name: 'at', head: t('at'), cell: ({ at }) => formats.instant(new Date(at)) },
    { name: 'status', head: t('state'), cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'use', head: t('coupon'), cell: ({ state }) => t(`use_${state}`) },
    {
      name: 'discount',
      head: t('discount'),
      cell: ({ discount }) => <span className={styles.number}>{formats.rupees(discount)}</span>,
    },
  ]
  return <DataTable caption={t('bookings')} columns={columns} rows={uses} keyOf={({ reference }) => reference} />
}
