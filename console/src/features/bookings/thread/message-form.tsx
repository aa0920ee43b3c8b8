import { Button, Textarea } from '@mantine/core'
import { MESSAGE_MAX } from '@chautari/contract/messaging/limits'
import { unsentText } from '@chautari/contract/messaging/unsent-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { threadQuery } from './thread-query.ts'

const KEY = 'POST /staff/bookings/:reference/thread'

/** Writes to both sides of a booking. */
export function MessageForm({ reference }: { reference: string }) {
  const t = useT('threads')
  const queries = useQueryClient()
  const [text, setText] = useState('')
  // The idempotency key of the message: a repeated request after a lost response does not send it twice.
  const requestKey = useRef('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) => {
      requestKey.current ||= crypto.randomUUID()
      return callApi(KEY, { params: { reference }, body: { text, request_key: requestKey.current } })
    },
    onSuccess: async (_answer, sent) => {
      setText((typed) => unsentText(typed, sent))
      requestKey.current = ''
      showToast(t('sent'))
      await queries.invalidateQueries({ queryKey: threadQuery(reference).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isPending) mutate(text)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        label={t('message')}
        description={t('messageHint')}
        value={text}
        maxLength={MESSAGE_MAX}
        onChange={(event) => {
          setText(event.currentTarget.value)
          requestKey.current = ''
        }}
        error={fieldError(error, 'text')}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Refusal error={error} shown={['text']} />
      <Button type="submit" variant="filled" mt="xs" loading={isPending} disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  )
}
