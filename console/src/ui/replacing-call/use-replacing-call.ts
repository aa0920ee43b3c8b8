import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { showToast } from '../toasts/toast.ts'

type Replaced<K extends CallKey> = {
  /** The query whose data the answer replaces. */
  queryKey: DataTag<QueryKey, CallResponse<K>, Error>
  /** The text of the toast after the call succeeds. */
  done: string
  onDone?: () => void
}

/** Returns a function that makes a call, replaces the data of a query with its response and shows a toast. */
export function useReplacingCall<K extends CallKey>(key: K, { queryKey, done, onDone }: Replaced<K>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      queries.setQueryData<CallResponse<K>>(queryKey as QueryKey, answer)
      showToast(done)
      onDone?.()
    },
  })
}
