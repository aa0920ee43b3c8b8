import type { CallInput, CallKey } from '@chautari/contract/contract'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, callApi } from '../../platform/api/api.ts'
import { showFailure, showToast } from './toast.ts'

/** `stale` is the key of the list's query, and `done` the text of the toast. */
type Change = { stale: QueryKey; done: string; onDone: (() => void) | undefined }

/** Returns a call that changes a list. Then shows a toast, calls `onDone` and refetches the list. */
export function useListChange<K extends CallKey>(key: K, { stale, done, onDone }: Change) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async () => {
      showToast(done)
      onDone?.()
      await queries.invalidateQueries({ queryKey: stale })
    },
    // Closes the dialog, because its form holds outdated values: the list shows what a colleague has saved.
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return
      showFailure(error.message)
      onDone?.()
      await queries.invalidateQueries({ queryKey: stale })
    },
  })
}
