import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { ActDialog } from '../act-dialog.tsx'
import { useChange } from '../use-change.ts'
import { trialQuery, type Coupon } from './coupon-query.ts'
import { useEffects } from './use-effects.ts'

type Props = { coupon: Coupon; onClose: () => void }

/** Stops a coupon for good, after a reason. Shows who keeps it. */
export function StopCouponDialog({ coupon: { code }, onClose }: Props) {
  const t = useT('coupons')
  const { data, isFetching, error } = useQuery(trialQuery(code, { stop: true }))
  const call = useChange('POST /staff/coupons/:code/stop', { done: t('stoppedNow'), onDone: onClose })
  const { ofStop } = useEffects()
  const reason = { label: t('reason'), hint: t('reasonHint') }
  const stop = (why: string) => call.mutate({ params: { code }, body: { reason: why } })
  const asked = { title: t('stopNamed', { code }), reason, action: t('stop'), call, onConfirm: stop, onClose }
  return <ActDialog {...asked} effects={data && ofStop(data)} trial={{ isFetching, error }} hint={t('calculating')} />
}
