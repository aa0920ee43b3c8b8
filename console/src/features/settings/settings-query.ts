import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, callQuery } from '../../platform/api/api.ts'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'

export type Present = CallResponse<'GET /staff/settings'>['data']
export type Settings = Present['settings']
export type SectionName = keyof Settings

export const settingsQuery = callQuery('GET /staff/settings', {})

/** Returns the call that saves a section. Then the screen shows the values in force, with a toast. */
export function useSave({ done, onDone }: { done: string; onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'POST /staff/settings'>) => callApi('POST /staff/settings', input),
    onSuccess: async (answer) => {
      queries.setQueryData(settingsQuery.queryKey, answer)
      showToast(done)
      onDone()
      await queries.invalidateQueries({ queryKey: ['GET /staff/entries'] })
    },
    // The form begins again with the other person's values, which would discard the reason.
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return
      showFailure(error.message)
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
}
