import { SECOND } from '@chautari/contract/dates'
import type { Message, Thread } from '@chautari/contract/messaging/shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api } from '../../../platform/api/api.ts'
import { joinedPages } from './joined-pages.ts'

/** The polling interval of an open thread (our choice: replies within seconds are not expected). */
const REFRESH_SECONDS = 20

const queryKeyOf = (reference: string) => ['booking', reference, 'messages']

/** Fetches the thread of a booking and polls it while the page is visible. */
export function useThread(reference: string) {
  return useQuery({
    queryKey: queryKeyOf(reference),
    queryFn: ({ signal }) => readThread(reference, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_SECONDS * SECOND,
    refetchOnWindowFocus: 'always',
  })
}

type Reading = { before?: number; signal?: AbortSignal }

async function readThread(reference: string, { before, signal }: Reading): Promise<Thread> {
  const { data } = await api('GET /bookings/:reference/messages', {
    params: { reference },
    query: before === undefined ? {} : { before: String(before) },
    headers: guestHeaders(reference),
    ...(signal && { signal }),
  })
  return data
}

/** Returns functions that update a thread: `refetch` fetches it again, `store` stores the response of a change. */
export function useThreadCache(reference: string) {
  const client = useQueryClient()
  return {
    // Exact, because the keys of pictures extend this one, and pictures never change.
    refetch: () => client.invalidateQueries({ queryKey: queryKeyOf(reference), exact: true }),
    store: (thread: Thread) => void client.setQueryData(queryKeyOf(reference), thread),
  }
}

/** Returns the messages of the latest page and of the earlier pages loaded so far, and a function that loads an earlier one. */
export function useEarlier(thread: Thread) {
  const [known, setKnown] = useState<Message[]>([])
  const [hasMore, setHasMore] = useState<boolean>()
  const [isLoading, setLoading] = useState(false)
  const messages = joinedPages(known, thread.messages)
  // After earlier pages were loaded, keep messages that leave the latest page, because no further request returns them.
  if (known.length > 0 && messages.length > known.length) setKnown(messages)

  async function showEarlier() {
    const before = messages[0]?.id
    if (isLoading || before === undefined) return
    setLoading(true)
    const page = await readThread(thread.booking_reference, { before }).catch(() => undefined)
    setLoading(false)
    if (!page) return
    setKnown((now) => joinedPages(page.messages, joinedPages(now, thread.messages)))
    setHasMore(page.has_earlier)
  }

  return { messages, hasEarlier: hasMore ?? thread.has_earlier, isLoading, showEarlier }
}
