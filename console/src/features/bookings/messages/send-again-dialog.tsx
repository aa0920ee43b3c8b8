import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMessageKind } from '../../../ui/booking/message-kind.ts'
import { MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefusalWords } from '../acts/refusal-words.ts'
import { ANY_REASON, fileQuery, sendingPreviewQuery, type File } from '../booking-query.ts'

type Props = { reference: string; message: File['messages'][number]; onClose: () => void }

/** Sends a message of a booking again, after who receives it was shown and a reason was given. */
export function SendAgainDialog({ reference, message, onClose }: Props) {
  const t = useT('care')
  const messageKind = useMessageKind()
  const preview = useQuery(sendingPreviewQuery(reference, { message: message.id, reason: ANY_REASON }))
  const { send, refused, error, isPending } = useSending(reference, onClose)
  const result = refused ?? preview.data
  const refusal = useRefusalWords()
  const why = result?.outcome === 'refused' ? refusal(result.why) : undefined
  return (
    <Dialog opened onClose={onClose} title={t('sendAgainNamed', { kind: messageKind(message.kind) })}>
      <Form error={error} onSubmit={({ reason = '' }) => send({ message: message.id, reason })}>
        <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={why}>
          {result?.outcome === 'done' && <MessageEffects messages={result.messages} />}
        </WhatHappens>
        {message.kind === 'access_code' && <p>{t('newCode')}</p>}
        <Textarea
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          error={faultOf(error, 'reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={isPending} disabled={result?.outcome !== 'done'}>
          {t('sendAgain')}
        </Button>
      </Form>
    </Dialog>
  )
}

type Asked = { message: number; reason: string }

/** Returns the call that sends a message again, and its answer when it was refused after all. */
function useSending(reference: string, onDone: () => void) {
  const t = useT('care')
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof ask>>>()
  const ask = async (body: Asked) => {
    const { data } = await callApi('POST /staff/bookings/:reference/messages', { params: { reference }, body })
    return data
  }
  const { mutate, error, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: async (result) => {
      await queries.invalidateQueries({ queryKey: fileQuery(reference).queryKey })
      if (result.outcome !== 'done') return setRefused(result)
      showToast(t('sent'))
      onDone()
    },
  })
  return { send: mutate, refused, error, isPending }
}
