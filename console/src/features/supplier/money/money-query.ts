import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toast.ts'

export type Money = CallResponse<'GET /supplier/money'>['data']
export type BankAccount = NonNullable<Money['account']>
export type Statement = CallResponse<'GET /supplier/money/statements/:period'>['data']
export type StatementLine = Statement['lines'][number]

export const moneyQuery = callQuery('GET /supplier/money', {})

/** The statement of a Nepali month; another month keeps the last one until it has loaded. */
export const statementQuery = (period: string) => ({
  ...callQuery('GET /supplier/money/statements/:period', { params: { period } }),
  placeholderData: (before: CallResponse<'GET /supplier/money/statements/:period'> | undefined) => before,
})

/** Returns a call that changes the bank account. Its answer is the money as it is then, and a toast says what was done. */
export function useAccountCall<K extends CallKey>(key: K, { done, onDone }: { done: string; onDone?: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      queries.setQueryData(moneyQuery.queryKey, answer as CallResponse<'GET /supplier/money'>)
      showToast(done)
      onDone?.()
    },
  })
}
