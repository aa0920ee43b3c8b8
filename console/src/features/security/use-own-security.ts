import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toasts/toast.ts'

/** The passkeys, codes, sessions and keys of the signed-in person. */
export type Security = CallResponse<'GET /staff/me/security'>['data']

export const securityQuery = callQuery('GET /staff/me/security', {})

/** Returns a call that changes one's own security. Afterwards the screen is refetched, and a toast says what was done. */
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
