import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toasts/toast.ts'

export type Payouts = CallResponse<'GET /staff/payouts'>['data']
export type Run = Payouts['runs'][number]
export type Payout = Run['payouts'][number]
export type WaitingAccount = Payouts['waiting_accounts'][number]

export const payoutsQuery = callQuery('GET /staff/payouts', {})

/** Returns a call that changes payouts. Refetches them and shows the result as a toast. */
export function usePayoutCall<K extends CallKey>(key: K, { done, onDone }: { done: string; onDone?: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: () => {
      showToast(done)
      onDone?.()
    },
    // Also after a refusal, which often means that a colleague has already decided.
    onSettled: () => queries.invalidateQueries({ queryKey: payoutsQuery.queryKey }),
  })
}
