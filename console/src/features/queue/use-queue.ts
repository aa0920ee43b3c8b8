import type { QueueItem } from '@chautari/contract/staff/queue'
import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../platform/api/api.ts'
import { shownItems } from './rules/shown-items.ts'
import { asListed } from './rules/urgency.ts'

/** Often enough to see which items colleagues take. */
const ASK_EVERY_MS = 10_000

export const queueQuery = callQuery('GET /staff/queue', { query: {} })

/**
 * Fetches the queue every ten seconds. New items do not move the list until `showFresh`, which adds the `fresh` ones; only the item that the address
 * names appears at once. Items that colleagues decide leave the list.
 */
export function useQueue(kind: QueueKind | undefined, firstId: string | undefined) {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({ ...queueQuery, refetchInterval: ASK_EVERY_MS })
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const all = data?.data.items ?? []
  const showFresh = () => setKnown(new Set(all.map(({ id }) => id)))
  if (data && !known) showFresh()
  const wanted = all.filter((item) => kind === undefined || item.kind === kind)
  const now = new Date(data?.data.server_time ?? 0)
  const items = asListed(shownItems(wanted, known, firstId), now)
  return {
    items,
    fresh: wanted.length - items.length,
    showFresh,
    counts: data?.data.counts ?? {},
    now,
    error,
    isPending,
    isLoaded: data !== undefined,
    refetch,
    /** Removes an item before the next fetch, so that it cannot be decided twice. */
    remove: ({ id, kind: of }: QueueItem) => {
      queries.setQueryData(queueQuery.queryKey, (before) => {
        if (!before) return before
        const { items: listed, counts, ...rest } = before.data
        const left = { ...counts, [of]: Math.max(0, (counts[of] ?? 0) - 1) }
        return { ...before, data: { ...rest, items: listed.filter((item) => item.id !== id), counts: left } }
      })
      void queries.invalidateQueries({ queryKey: queueQuery.queryKey })
    },
  }
}
