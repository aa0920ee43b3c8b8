import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { Effects } from '../effects.tsx'
import { trialQuery, type Coupon } from './coupon-query.ts'
import { useChange } from '../use-change.ts'
import { useEffects } from './use-effects.ts'

type Props = { coupon: Coupon; onClose: () => void }

/** Stops a coupon for good, after a reason. Says who keeps it. */
export function StopCouponDialog({ coupon: { code }, onClose }: Props) {
  const t = useT('coupons')
  const { data, isFetching, error: unknown } = useQuery(trialQuery(code, { stop: true }))
  const { ofStop } = useEffects()
  const call = useChange('POST /staff/coupons/:code/stop', { done: t('stoppedNow'), onDone: onClose })
  return (
    <ReasonDialog
      title={t('stopNamed', { code })}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={t('stop')}
      isRed
      isDisabled={!data}
      call={call}
      onConfirm={(reason) => call.mutate({ params: { code }, body: { reason } })}
      onClose={onClose}
    >
      <Effects effects={data && ofStop(data)} isFetching={isFetching} error={unknown} hint={t('calculating')} />
    </ReasonDialog>
  )
}
