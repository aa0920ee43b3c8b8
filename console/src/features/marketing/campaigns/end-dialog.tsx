import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { ActDialog } from '../act-dialog.tsx'
import { useChange } from '../use-change.ts'
import { previewQuery, type Campaign, type Product } from './campaign-query.ts'
import { useCampaignEffects } from './use-campaign-effects.ts'

type Props = { campaign: Campaign; onClose: () => void }

/** Renders the dialog that stops a campaign permanently, with the offers that end. */
export function StopCampaignDialog({ campaign: { code, title }, onClose }: Props) {
  const t = useT('campaigns')
  const { data, isFetching, error } = useQuery(previewQuery(code, { stop: true }))
  const { ofStop } = useCampaignEffects()
  const call = useChange('POST /staff/campaigns/:code/stop', { done: t('stopped'), onDone: onClose })
  return (
    <ActDialog
      title={t('stopNamed', { title })}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={t('stop')}
      effects={data && ofStop(data)}
      preview={{ isFetching, error }}
      hint={t('toPreview')}
      call={call}
      onConfirm={(reason) => call.mutate({ params: { code }, body: { reason } })}
      onClose={onClose}
    />
  )
}

/** Ends the offer of a room or package, after a reason. */
export function RemoveOfferDialog({ campaign: { code }, product, onClose }: Props & { product: Product }) {
  const t = useT('campaigns')
  const { kind, slug, title } = product
  const { ofRemoval } = useCampaignEffects()
  const call = useChange('POST /staff/campaigns/:code/offers/remove', { done: t('removed'), onDone: onClose })
  return (
    <ActDialog
      title={t('removeNamed', { title })}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={t('removeNow')}
      effects={ofRemoval(product)}
      call={call}
      onConfirm={(reason) => call.mutate({ params: { code }, body: { kind, slug, reason } })}
      onClose={onClose}
    />
  )
}
