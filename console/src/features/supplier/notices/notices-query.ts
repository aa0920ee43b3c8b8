import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toast.ts'

export type NoticeSettings = CallResponse<'GET /supplier/me/notices'>['data']

export const noticesQuery = callQuery('GET /supplier/me/notices', {})

type Change = 'PUT /supplier/me/notices' | 'POST /supplier/me/browsers' | 'DELETE /supplier/me/browsers/:id'

/** Returns a call that changes the notifications. The screen then shows its answer, and a toast says what was done. */
export function useNoticeChange<K extends Change>(key: K, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      queries.setQueryData(noticesQuery.queryKey, answer)
      showToast(done)
    },
  })
}
