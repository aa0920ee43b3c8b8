import { MESSAGE_MAX, MESSAGE_PICTURE_BYTES_MAX } from '@chautari/contract/messaging/limits'
import { unsentText } from '@chautari/contract/messaging/unsent-text'
import { useRef, useState } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { randomKey } from '../../../platform/api/random-key.ts'
import { sendFile } from '../../../platform/api/send-file.ts'
import { useT } from '../../../platform/language/texts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { useThreadCache } from './use-thread.ts'

const MB = 1024 * 1024

/** Returns the state of a new message and the functions that send it or a picture. An unsent text stays in the field. */
export function useComposer(reference: string) {
  const t = useT('messages')
  const { refetch } = useThreadCache(reference)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const [sending, setSending] = useState<'message' | 'picture'>()
  // The same idempotency key for all attempts of one message, so that a lost response does not send it twice.
  const key = useRef('')

  function write(typed: string) {
    setText(typed)
    setDone('')
    setProblem('')
    key.current = ''
  }

  /** Runs `work`, one call at a time, and shows a refusal. Returns whether it succeeded. */
  async function attempt(what: 'message' | 'picture', work: () => Promise<unknown>): Promise<boolean> {
    if (sending) return false
    setSending(what)
    setProblem('')
    setDone('')
    try {
      await work()
      setDone(t(what === 'picture' ? 'pictureSent' : 'sent'))
      await refetch()
      return true
    } catch (error) {
      setProblem(explain(error))
      return false
    } finally {
      setSending(undefined)
    }
  }

  function explain(error: unknown): string {
    if (!navigator.onLine) return t('offline')
    if (!(error instanceof ApiError)) return t('failed')
    return error.reason || t('failed')
  }

  async function send() {
    const typed = text.trim()
    if (typed === '') return setProblem(t('empty'))
    if (!navigator.onLine) return setProblem(t('offline'))
    key.current ||= randomKey()
    const headers = { ...guestHeaders(reference), 'idempotency-key': key.current }
    const call = { params: { reference }, body: { text: typed }, headers }
    if (await attempt('message', () => api('POST /bookings/:reference/messages', call))) {
      setText((now) => unsentText(now, typed))
      key.current = ''
    }
  }

  async function sendPicture(file: File) {
    if (!navigator.onLine) return setProblem(t('offline'))
    const picture = await shrinkPicture(file)
    if (picture === 'unsupported') return setProblem(t('wrongType'))
    if (picture.size > MESSAGE_PICTURE_BYTES_MAX) return setProblem(t('tooLarge', { n: MESSAGE_PICTURE_BYTES_MAX / MB }))
    await attempt('picture', () => sendFile(`/bookings/${reference}/messages/pictures`, picture, guestHeaders(reference)))
  }

  return { text, problem, done, sending, isLong: text.length > MESSAGE_MAX / 2, write, send, sendPicture }
}
