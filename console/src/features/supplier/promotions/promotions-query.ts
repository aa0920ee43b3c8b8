import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

export type Promotion = CallResponse<'GET /supplier/promotions'>['data'][number]

export const promotionsQuery = callQuery('GET /supplier/promotions', {})

type Call = 'POST /supplier/promotions' | 'POST /supplier/promotions/:code/stop'

/** Returns a call that starts or stops a promotion. Then refetches the list and shows a toast. */
export function usePromotionCall<K extends Call>(key: K, { done, onDone }: { done: string; onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: promotionsQuery.queryKey })
      showToast(done)
      onDone()
    },
  })
}
