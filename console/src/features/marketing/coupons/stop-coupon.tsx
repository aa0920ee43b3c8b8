import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { ActDialog } from '../act-dialog.tsx'
import { useChange } from '../use-change.ts'
import { previewQuery, type Coupon } from './coupon-query.ts'
import { useEffects } from './use-effects.ts'

type Props = { coupon: Coupon; onClose: () => void }

/** Renders the dialog that stops a coupon permanently, with a preview of who keeps it. */
export function StopCouponDialog({ coupon: { code }, onClose }: Props) {
  const t = useT('coupons')
  const { data, isFetching, error } = useQuery(previewQuery(code, { stop: true }))
  const call = useChange('POST /staff/coupons/:code/stop', { done: t('stoppedNow'), onDone: onClose })
  const { ofStop } = useEffects()
  const reason = { label: t('reason'), hint: t('reasonHint') }
  const stop = (text: string) => call.mutate({ params: { code }, body: { reason: text } })
  const dialog = { title: t('stopNamed', { code }), reason, action: t('stop'), call, onConfirm: stop, onClose }
  return <ActDialog {...dialog} effects={data && ofStop(data)} preview={{ isFetching, error }} hint={t('calculating')} />
}
