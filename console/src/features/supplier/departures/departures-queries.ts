import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { showUndoToast } from '../../../ui/toasts/undo-toast.tsx'

export type Package = CallResponse<'GET /supplier/departures'>['data']['packages'][number]
export type Departure = Package['departures'][number]

export const departuresQuery = callQuery('GET /supplier/departures', {})

type DepartureCall =
  | 'POST /supplier/packages/:slug/departures'
  | 'PATCH /supplier/packages/:slug/departures'
  | 'PUT /supplier/packages/:slug/price'

/** Returns a call that changes departures or the price of a package. Then a toast names the change and offers to undo it. */
export function useDepartureAct<K extends DepartureCall & CallKey>(
  key: K,
  { slug, done, onDone }: { slug: string; done: string | ((input: CallInput<K>) => string); onDone?: () => void },
) {
  const t = useT('departures')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: departuresQuery.queryKey })
  const undo = useMutation({
    mutationFn: async (id: string) =>
      (await callApi('POST /supplier/packages/:slug/acts/:id/undo', { params: { slug, id } })).data,
    onSuccess: async ({ outcome }) => {
      if (outcome === 'refused') showFailure(t('notUndone'))
      else showToast(t('undone'))
      await refresh()
    },
    onError: () => showFailure(t('notUndone')),
  })
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: async (answer, input) => {
      const { act_id: id } = (answer as CallResponse<DepartureCall>).data
      const text = typeof done === 'string' ? done : done(input)
      if (id === null) showToast(t('unchanged'))
      else showUndoToast(text, { label: t('undo'), onUndo: () => undo.mutate(id) })
      onDone?.()
      await refresh()
    },
  })
}

const MOVE = 'POST /supplier/packages/:slug/departures/:day/moves'

/** Returns the call that proposes another departure to travellers. Then a toast says how many were asked. */
export function useMoveTravellers(onDone: () => void) {
  const t = useT('departures')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof MOVE>) => callApi(MOVE, input),
    onSuccess: async ({ data: { bookings } }) => {
      showToast(t('moveAsked', { n: bookings.filter(({ outcome }) => outcome === 'asked').length }))
      onDone()
      await queries.invalidateQueries({ queryKey: departuresQuery.queryKey })
    },
  })
}
