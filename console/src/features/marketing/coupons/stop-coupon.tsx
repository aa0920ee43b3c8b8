import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
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
  const { mutate, error, isPending } = useChange('POST /staff/coupons/:code/stop', {
    done: t('stoppedNow'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('stopNamed', { code })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { code }, body: { reason } })}>
        <Effects effects={data && ofStop(data)} isFetching={isFetching} error={unknown} hint={t('calculating')} />
        <Textarea
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          error={faultOf(error, 'reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" color="red" loading={isPending} disabled={!data}>
          {t('stop')}
        </Button>
      </Form>
    </Dialog>
  )
}
