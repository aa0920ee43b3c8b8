import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toast.ts'

export type SmsPhone = CallResponse<'GET /supplier/sms-phone'>['data']

export const smsQuery = callQuery('GET /supplier/sms-phone', {})

type Change = 'POST /supplier/sms-phone' | 'PATCH /supplier/sms-phone' | 'DELETE /supplier/sms-phone'

/** Returns a call that changes the phone. The screen then shows its answer, and a toast says what was done. */
export function useChange<K extends Change>(key: K, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      queries.setQueryData(smsQuery.queryKey, answer)
      showToast(done)
    },
  })
}
