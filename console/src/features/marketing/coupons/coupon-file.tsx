import { Button } from '@mantine/core'
import { IconArrowLeft, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panel, Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Days } from '../days.tsx'
import styles from '../marketing.module.css'
import { ChangeCouponDialog } from './change-coupon.tsx'
import { couponQuery, type Coupon } from './coupon-query.ts'
import { CouponUses } from './coupon-uses.tsx'
import { StateBadge } from './state-badge.tsx'
import { StopCouponDialog } from './stop-coupon.tsx'
import { useCouponWords } from './use-coupon-words.ts'

/** Shows everything about a coupon: its terms, what it cost, who used it, and what can be changed. */
export function CouponFile({ code }: { code: string }) {
  const t = useT('coupons')
  const { data, error, isPending, refetch } = useQuery(couponQuery(code))
  if (isPending) return <PageSkeleton />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Blank icon={IconTicketOff} title={t('notFound')} isPage>
        <ToList />
      </Blank>
    )
  }
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const coupon = data.data
  return (
    <>
      <PageHead title={coupon.code} lead={coupon.name}>
        <ToList />
      </PageHead>
      <Panels>
        <Terms coupon={coupon} />
        <Use coupon={coupon} />
        <CouponUses code={coupon.code} />
      </Panels>
    </>
  )
}

function ToList() {
  const t = useT('coupons')
  return (
    <Button component={Link} to="/marketing" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
      {t('toList')}
    </Button>
  )
}

function Terms({ coupon }: { coupon: Coupon }) {
  const t = useT('coupons')
  const formats = useFormats()
  const { discountOf } = useCouponWords()
  const { state, min_total: min, kinds, starts_on: start, ends_on: end, use_limit: uses, person_limit: each, remarks } = coupon
  const mayEdit = useMay()('marketing.edit') && state !== 'stopped'
  const limitOf = (limit: number | null) => (limit === null ? t('unlimited') : formats.number(limit))
  return (
    <Panel title={t('terms')} action={mayEdit && <Acts coupon={coupon} />}>
      <dl className={styles.facts}>
        <dt>{t('state')}</dt>
        <dd>
          <StateBadge state={state} />
        </dd>
        <dt>{t('discount')}</dt>
        <dd>{discountOf(coupon)}</dd>
        <dt>{t('minimum')}</dt>
        <dd>{min === 0 ? t('noMinimum') : formats.rupees(min)}</dd>
        <dt>{t('products')}</dt>
        <dd>{kinds.map((kind) => t(kind)).join(', ')}</dd>
        <dt>{t('days')}</dt>
        <dd>
          <Days start={start} end={end} />
        </dd>
        <dt>{t('useLimit')}</dt>
        <dd>{limitOf(uses)}</dd>
        <dt>{t('personLimit')}</dt>
        <dd>{limitOf(each)}</dd>
        <dt>{t('remarks')}</dt>
        <dd>{remarks}</dd>
      </dl>
    </Panel>
  )
}

function Acts({ coupon }: { coupon: Coupon }) {
  const t = useT('coupons')
  const [open, setOpen] = useState<'change' | 'stop'>()
  useShortcut({ keys: 'e', label: t('change'), run: () => setOpen('change') })
  const close = () => setOpen(undefined)
  return (
    <div className={styles.buttons}>
      <Button variant="filled" onClick={() => setOpen('change')}>
        {t('change')}
      </Button>
      <Button variant="outline" color="red" onClick={() => setOpen('stop')}>
        {t('stop')}
      </Button>
      {open === 'change' && <ChangeCouponDialog coupon={coupon} onClose={close} />}
      {open === 'stop' && <StopCouponDialog coupon={coupon} onClose={close} />}
    </div>
  )
}

function Use({ coupon }: { coupon: Coupon }) {
  const t = useT('coupons')
  const formats = useFormats()
  const { useOf } = useCouponWords()
  const { cost, unpaid, cost_unpaid: costUnpaid } = coupon
  return (
    <Panel title={t('use')}>
      <dl className={styles.facts}>
        <dt>{t('used')}</dt>
        <dd>{useOf(coupon)}</dd>
        <dt>{t('paidCost')}</dt>
        <dd>{formats.rupees(cost)}</dd>
        <dt>{t('unpaidUse')}</dt>
        <dd>
          {formats.number(unpaid)} · {formats.rupees(costUnpaid)}
        </dd>
      </dl>
    </Panel>
  )
}
