import type { Thread } from '@chautari/contract/messaging/shapes'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api } from '../../../platform/api/api.ts'
import { useThreadCache } from './use-thread.ts'

/** Marks the messages of a thread as read when the last one is visible, so that no email about them is sent. */
export function useReadMark({ booking_reference: reference, unread, messages }: Thread, end: RefObject<Element | null>): void {
  const { refetch } = useThreadCache(reference)
  const readAgain = useEffectEvent(refetch)
  const through = messages.at(-1)?.id
  useEffect(() => {
    const element = end.current
    if (!element || unread === 0 || through === undefined) return
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || document.visibilityState !== 'visible') return
      watcher.disconnect()
      const call = { params: { reference }, body: { through }, headers: guestHeaders(reference) }
      // Ignore a failure: the next message sets the mark again. It always fails for staff who impersonate the traveller.
      api('POST /bookings/:reference/messages/read', call).then(readAgain, () => undefined)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [reference, unread, through, end])
}
