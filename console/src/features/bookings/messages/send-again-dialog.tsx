import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { useMessageKind } from '../../../ui/booking/message-kind.ts'
import { MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import { ANY_REASON, sendingPreviewQuery, type File } from '../booking-query.ts'
import { useCare } from '../use-care.ts'

type Props = { reference: string; message: File['messages'][number]; onClose: () => void }

/** Renders the dialog that resends a message of a booking, with its recipients, after a reason. */
export function SendAgainDialog({ reference, message, onClose }: Props) {
  const t = useT('care')
  const messageKind = useMessageKind()
  const preview = useQuery(sendingPreviewQuery(reference, { message: message.id, reason: ANY_REASON }))
  const { run, refused, error, isPending } = useCare('POST /staff/bookings/:reference/messages', {
    reference,
    done: t('sent'),
    onDone: onClose,
  })
  const result = refused ?? preview.data
  const refusal = useRefusalWords()
  const refusalText = result?.outcome === 'refused' ? refusal(result.why) : undefined
  return (
    <Dialog opened onClose={onClose} title={t('sendAgainNamed', { kind: messageKind(message.kind) })}>
      <Form error={error} onSubmit={({ reason = '' }) => run({ params: { reference }, body: { message: message.id, reason } })}>
        <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={refusalText}>
          {result?.outcome === 'done' && <MessageEffects messages={result.messages} />}
        </WhatHappens>
        {message.kind === 'access_code' && <p>{t('newCode')}</p>}
        <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} isFirst />
        <Button type="submit" variant="filled" loading={isPending} disabled={result?.outcome !== 'done'}>
          {t('sendAgain')}
        </Button>
      </Form>
    </Dialog>
  )
}
