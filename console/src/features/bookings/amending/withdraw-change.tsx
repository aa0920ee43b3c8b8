import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarX } from '@tabler/icons-react'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { ANY_REASON, type File } from '../booking-query.ts'
import { useAmend } from './use-amend.ts'

type Props = { file: File; offer: File['amendments'][number]; onClose: () => void }

/** Takes back a change that waits for its payment, after what will happen was shown. */
export function WithdrawChange({ file: { reference }, offer, onClose }: Props) {
  const t = useT('amend')
  const formats = useFormats()
  const { mutate, error, isPending } = useAmend(reference, onClose)
  const preview = useQuery({
    queryKey: ['POST /staff/bookings/:reference/amendments/preview', reference, 'withdraw'],
    queryFn: async ({ signal }) => {
      const body = { kind: 'withdraw', reason: ANY_REASON } as const
      return (await callApi('POST /staff/bookings/:reference/amendments/preview', { params: { reference }, body }, signal)).data
    },
    staleTime: 0,
    gcTime: 0,
  })
  const isGone = preview.data?.outcome === 'refused'
  return (
    <Dialog opened onClose={onClose} title={t('withdraw')}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ kind: 'withdraw', reason })}>
        <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={isGone ? t('nothingWaits') : undefined}>
          {preview.data && !isGone && (
            <>
              <Effect icon={IconCalendarX}>{t('withdrawn', { amount: formats.rupees(offer.difference) })}</Effect>
              <MessageEffects messages={preview.data.messages} />
            </>
          )}
        </WhatHappens>
        <Textarea
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          error={faultOf(error, 'reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={isPending} disabled={isGone}>
          {t('withdraw')}
        </Button>
      </Form>
    </Dialog>
  )
}
