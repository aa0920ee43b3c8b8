import type { CallInput, CallKey } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toasts/toast.ts'

const READS = /^GET \/staff\/(coupons|campaigns|newsletter)/

/** Returns a call that changes something of marketing. Then refetches its lists and files and shows a toast. */
export function useChange<K extends CallKey>(key: K, { done, onDone }: { done: string; onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async () => {
      showToast(done)
      onDone()
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => READS.test(String(name)) })
    },
  })
}
