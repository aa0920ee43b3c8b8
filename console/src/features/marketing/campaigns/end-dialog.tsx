import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Effects } from '../effects.tsx'
import { useChange } from '../use-change.ts'
import { trialQuery, type Campaign, type Product } from './campaign-query.ts'
import { useCampaignEffects } from './use-campaign-effects.ts'

type Props = { campaign: Campaign; onClose: () => void }

/** Stops a campaign for good, after a reason. Says whose offers end. */
export function StopCampaignDialog({ campaign: { code, title }, onClose }: Props) {
  const t = useT('campaigns')
  const { data, isFetching, error: unknown } = useQuery(trialQuery(code, { stop: true }))
  const { ofStop } = useCampaignEffects()
  const { mutate, error, isPending } = useChange('POST /staff/campaigns/:code/stop', { done: t('stopped'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('stopNamed', { title })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { code }, body: { reason } })}>
        <Effects effects={data && ofStop(data)} isFetching={isFetching} error={unknown} hint={t('toPreview')} />
        <ReasonField error={faultOf(error, 'reason')} />
        <Button type="submit" variant="filled" color="red" loading={isPending} disabled={!data}>
          {t('stop')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Ends the offer of a room or package, after a reason. */
export function RemoveOfferDialog({ campaign: { code }, product, onClose }: Props & { product: Product }) {
  const t = useT('campaigns')
  const { kind, slug, title } = product
  const { ofRemoval } = useCampaignEffects()
  const { mutate, error, isPending } = useChange('POST /staff/campaigns/:code/offers/remove', {
    done: t('removed'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('removeNamed', { title })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { code }, body: { kind, slug, reason } })}>
        <Effects effects={ofRemoval(product)} isFetching={false} hint="" />
        <ReasonField error={faultOf(error, 'reason')} />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('removeNow')}
        </Button>
      </Form>
    </Dialog>
  )
}

function ReasonField({ error }: { error: string | undefined }) {
  const t = useT('campaigns')
  return (
    <Textarea name="reason" label={t('reason')} description={t('reasonHint')} autosize minRows={2} error={error} data-autofocus />
  )
}
