import { Button, Textarea } from '@mantine/core'
import { MESSAGE_MAX, MESSAGE_PICTURE_BYTES_MAX, MESSAGE_PICTURE_TYPES } from '@chautari/contract/messaging/limits'
import { unsentText, withReply } from '@chautari/contract/messaging/unsent-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { uploadFile } from '../../../platform/api/upload.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { shrinkPhoto } from '../../../ui/photos/shrink-photo.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { supplierThreadQuery, type SupplierThread } from './inbox-queries.ts'
import { QuickReplies } from './quick-replies.tsx'
import styles from './thread.module.css'

const MEGABYTES_MAX = MESSAGE_PICTURE_BYTES_MAX / (1024 * 1024)

/** Renders the form that writes to the guest of a booking, with quick replies, and with pictures once the booking is paid. */
export function ReplyForm({ thread }: { thread: SupplierThread }) {
  const t = useT('inbox')
  const { booking_reference: reference, awaits_payment: awaitsPayment } = thread
  const [text, setText] = useState('')
  const { send, sendPicture } = useSendMessage(reference, (sentText) => setText((typed) => unsentText(typed, sentText)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !send.isPending) send.mutate(text)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LeaveQuestion isUnsaved={text.trim() !== ''} />
      <QuickReplies text={text} onChoose={(reply) => setText((typed) => withReply(typed, reply))} />
      <Textarea
        label={t('message')}
        description={awaitsPayment ? t('hintUnpaid') : t('hint')}
        value={text}
        maxLength={MESSAGE_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(send.error, 'text')}
        autosize
        minRows={3}
        maxRows={10}
      />
      <Refusal error={send.error ?? sendPicture.error} shown={['text']} />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={send.isPending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
        {!awaitsPayment && <PictureButton isSending={sendPicture.isPending} onChoose={(file) => sendPicture.mutate(file)} />}
      </div>
    </form>
  )
}

function PictureButton({ isSending, onChoose }: { isSending: boolean; onChoose: (file: File) => void }) {
  const t = useT('inbox')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={MESSAGE_PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button loading={isSending} onClick={() => input.current?.click()}>
        {t('picture')}
      </Button>
    </>
  )
}

/** Returns the calls that send a message and a picture. */
function useSendMessage(reference: string, onSent: (text: string) => void) {
  const t = useT('inbox')
  const queries = useQueryClient()
  // The idempotency key of the message: a repeated request after a lost response does not send it twice.
  const last = useRef({ text: '', key: '' })
  const refresh = () => queries.invalidateQueries({ queryKey: supplierThreadQuery(reference).queryKey })
  const send = useMutation({
    mutationFn: (text: string) => {
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      const body = { text, request_key: last.current.key }
      return callApi('POST /supplier/bookings/:reference/messages', { params: { reference }, body })
    },
    onSuccess: async (_answer, text) => {
      last.current = { text: '', key: '' }
      onSent(text)
      showToast(t('sent'))
      await refresh()
    },
  })
  const sendPicture = useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrinkPhoto(file)
      if (photo === 'unsupported') return showFailure(t('wrongType'))
      if (photo === 'tooLarge' || photo.size > MESSAGE_PICTURE_BYTES_MAX) return showFailure(t('tooLarge', { n: MEGABYTES_MAX }))
      const upload = { params: { reference }, file: photo, onProgress: () => undefined }
      await uploadFile('POST /supplier/bookings/:reference/messages/pictures', upload)
      showToast(t('pictureSent'))
      await refresh()
    },
  })
  return { send, sendPicture }
}
