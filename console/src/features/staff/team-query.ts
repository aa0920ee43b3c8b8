import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, callQuery } from '../../platform/api/api.ts'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'

/** A member of staff as the server returns it to admins. */
export type Person = CallResponse<'GET /staff/people'>['data'][number]

export const peopleQuery = callQuery('GET /staff/people', {})

/** Returns a call that changes the team. Then refetches the list, shows a toast and calls `onDone`. */
export function useTeamChange<K extends CallKey>(key: K, { done, onDone }: { done: string; onDone?: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async () => {
      showToast(done)
      onDone?.()
      await queries.invalidateQueries({ queryKey: peopleQuery.queryKey })
    },
    // Closes the dialog, because its form holds outdated values: the list shows what a colleague has saved.
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return
      showFailure(error.message)
      onDone?.()
      await queries.invalidateQueries({ queryKey: peopleQuery.queryKey })
    },
  })
}
