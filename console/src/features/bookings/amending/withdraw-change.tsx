import { useQuery } from '@tanstack/react-query'
import { IconCalendarX } from '@tabler/icons-react'
import { callApi } from '../../../platform/api/api.ts'
import { PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { ANY_REASON, type File } from '../booking-query.ts'
import { useAmend } from './use-amend.ts'

type Props = { file: File; offer: File['amendments'][number]; onClose: () => void }

/** Renders the dialog that withdraws a change that awaits payment, with its preview. */
export function WithdrawChange({ file: { reference }, offer, onClose }: Props) {
  const t = useT('amend')
  const formats = useFormats()
  const call = useAmend(reference, onClose)
  const preview = useQuery({
    queryKey: ['POST /staff/bookings/:reference/amendments/preview', reference, 'withdraw'],
    queryFn: async ({ signal }) => {
      const body = { kind: 'withdraw', reason: ANY_REASON } as const
      return (await callApi('POST /staff/bookings/:reference/amendments/preview', { params: { reference }, body }, signal)).data
    },
    ...PREVIEW_OPTIONS,
  })
  const isGone = preview.data?.outcome === 'refused'
  return (
    <ReasonDialog
      title={t('withdraw')}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={t('withdraw')}
      isDisabled={isGone}
      call={call}
      onConfirm={(reason) => call.mutate({ kind: 'withdraw', reason })}
      onClose={onClose}
    >
      <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={isGone ? t('nothingWaits') : undefined}>
        {preview.data && !isGone && (
          <>
            <Effect icon={IconCalendarX}>{t('withdrawn', { amount: formats.rupees(offer.difference) })}</Effect>
            <MessageEffects messages={preview.data.messages} />
          </>
        )}
      </WhatHappens>
    </ReasonDialog>
  )
}
