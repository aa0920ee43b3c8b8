import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, callQuery } from '../../platform/api/api.ts'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'

/** A member of staff as an admin sees them. */
export type Person = CallResponse<'GET /staff/people'>['data'][number]

export const peopleQuery = callQuery('GET /staff/people', {})

/** Returns a call that changes the team. Afterwards the list is refetched, a toast says what was done, and `onDone` is called. */
export function useTeamChange<K extends CallKey>(key: K, { done, onDone }: { done: string; onDone?: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async () => {
      showToast(done)
      onDone?.()
      await queries.invalidateQueries({ queryKey: peopleQuery.queryKey })
    },
    // The dialog closes, because its form holds what was there before: the list shows what the other person saved.
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return
      showFailure(error.message)
      onDone?.()
      await queries.invalidateQueries({ queryKey: peopleQuery.queryKey })
    },
  })
}
