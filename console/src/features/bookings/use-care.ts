import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { fileQuery } from './booking-query.ts'

type Key = 'POST /staff/bookings/:reference/messages' | 'POST /staff/bookings/:reference/corrections'
type Props = { reference: string; done: string; onDone: () => void }

/**
 * Returns the call that resends a message or corrects the traveller’s details. `refused` is the response if the server refused after all; `forget`
 * drops it.
 */
export function useCare<K extends Key>(key: K, { reference, done, onDone }: Props) {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<CallResponse<K>['data']>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: fileQuery(reference).queryKey })
      if (data.outcome !== 'done') return setRefused(data)
      showToast(done)
      onDone()
    },
  })
  return { run: mutate, refused, forget: () => setRefused(undefined), error, isPending }
}
