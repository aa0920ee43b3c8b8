import type { Thread } from '@chautari/contract/messaging/shapes'
import { Suspense, useState } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from './thread-panel.module.css'
import { useThreadCache } from './use-thread.ts'
import { requestedPart } from '../../../ui/feedback/requested-part.tsx'

// Loaded on demand: few threads are blocked.
const BlockDialog = requestedPart(async () => (await import('./block-dialog.tsx')).BlockDialog, { isPressed: true })

/** Renders the button that blocks a thread, or ends the traveller's own block. */
export function BlockButton({ thread }: { thread: Thread }) {
  const t = useT('messages')
  const { booking_reference: reference, closed_because: closed, is_blocked_by_you: isOwn } = thread
  const { store } = useThreadCache(reference)
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  if (closed === 'blocked' && !isOwn) return null

  async function unblock() {
    if (isSending) return
    setSending(true)
    try {
      const call = { params: { reference }, headers: guestHeaders(reference) }
      store((await api('DELETE /bookings/:reference/messages/block', call)).data)
      toast('success', t('unblocked'))
    } catch (error) {
      toast('failure', (error instanceof ApiError && error.message) || t('actFailed'))
    }
    setSending(false)
  }

  if (isOwn)
    return (
      <button type="button" className={styles.block} aria-disabled={isSending} onClick={() => void unblock()}>
        {t('unblock')}
      </button>
    )
  return (
    <>
      <button type="button" className={styles.block} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('block')}
      </button>
      <Suspense>{isOpen && <BlockDialog thread={thread} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
