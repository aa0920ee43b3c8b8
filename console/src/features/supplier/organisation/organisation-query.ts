import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'

export type Organisation = CallResponse<'GET /supplier/organisation'>['data']

export const organisationQuery = callQuery('GET /supplier/organisation', {})

type Saved = (organisation: Organisation) => void

/** Returns the call that changes the organisation. The screen then shows the answer. */
export function useSaving(onSaved: Saved) {
  const keep = useStoreOrganisation()
  return useMutation({
    mutationFn: (body: CallInput<'PATCH /supplier/organisation'>['body']) => callApi('PATCH /supplier/organisation', { body }),
    onSuccess: (answer) => {
      keep(answer)
      onSaved(answer.data)
    },
  })
}

/** Returns a function that puts an answer into the cache, and refetches the checklist when it is opened. */
export function useStoreOrganisation() {
  const queries = useQueryClient()
  return (answer: CallResponse<'GET /supplier/organisation'>) => {
    queries.setQueryData(organisationQuery.queryKey, answer)
    void queries.invalidateQueries({ queryKey: ['GET /supplier/onboarding'] })
  }
}
