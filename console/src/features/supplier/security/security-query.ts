import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

export type Security = CallResponse<'GET /supplier/me/security'>['data']

export const securityQuery = callQuery('GET /supplier/me/security', {})

/** Returns a call that changes the user’s own security settings. Then refetches the screen and shows a toast. */
export function useOwnSecurity<K extends CallKey>(key: K, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async () => {
      showToast(done)
      await queries.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  })
}
