import type { QueueItem } from '@chautari/contract/staff/queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import { queueQuery } from './use-queue.ts'

const NOT_FOUND = 404

/** Returns a function that takes an item, or releases the user’s own. A toast names a colleague who took it first. */
export function useClaim(): (item: QueueItem) => void {
  const t = useT('queue')
  const parts = useT('parts')
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, claim }: QueueItem) =>
      callApi('POST /staff/queue/claims', { body: { item: id, action: claim?.is_own ? 'release' : 'take' } }),
    onSuccess: ({ data: { claim } }, { id }) => {
      queries.setQueryData(queueQuery.queryKey, (before) => {
        if (!before) return before
        const items = before.data.items.map((item) => (item.id === id ? { ...item, claim } : item))
        return { ...before, data: { ...before.data, items } }
      })
      if (claim && !claim.is_own) showToast(t('takenBy', { name: claim.name }))
    },
    onError: async (error) => {
      const isDecided = error instanceof ApiError && error.status === NOT_FOUND
      if (!isDecided) showFailure(error.message || parts('hint'))
      await queries.invalidateQueries({ queryKey: queueQuery.queryKey })
    },
  })
  return mutate
}
