import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

export type SupplierFile = CallResponse<'GET /staff/organisations/:id'>['data']

/** Queries a supplier with its members and its suspension. */
export const supplierFileQuery = (id: string) => callQuery('GET /staff/organisations/:id', { params: { id } })

type After<K extends CallKey> = { id: string; done: string | ((answer: CallResponse<K>) => string); onDone?: () => void }

/** Returns a call that changes a supplier. Then refetches the supplier and shows a toast. */
export function useSupplierCall<K extends CallKey>(key: K, { id, done, onDone }: After<K>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async (answer) => {
      showToast(typeof done === 'string' ? done : done(answer))
      onDone?.()
      await queries.invalidateQueries({ queryKey: supplierFileQuery(id).queryKey })
    },
  })
}
