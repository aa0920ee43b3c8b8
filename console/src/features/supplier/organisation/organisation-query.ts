import { mobileOf } from '@chautari/contract/account/phone-numbers'
import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'

export type Organisation = CallResponse<'GET /supplier/organisation'>['data']

export const organisationQuery = callQuery('GET /supplier/organisation', {})

/** Returns the mobile number of the organisation if it is verified, and therefore receives our SMS. */
export const verifiedMobileOf = (organisation: Organisation | undefined): string | undefined =>
  organisation?.is_contact_phone_proved ? mobileOf(organisation.contact_phone ?? '') : undefined

type Saved = (organisation: Organisation) => void

/** Returns the call that changes the organisation. Then the screen shows the response. */
export function useSaveOrganisation(onSaved: Saved) {
  const store = useStoreOrganisation()
  return useMutation({
    mutationFn: (body: CallInput<'PATCH /supplier/organisation'>['body']) => callApi('PATCH /supplier/organisation', { body }),
    onSuccess: (answer) => {
      store(answer)
      onSaved(answer.data)
    },
  })
}

/** Returns a function that puts a response into the cache, and marks the checklist as stale. */
export function useStoreOrganisation() {
  const queries = useQueryClient()
  return (answer: CallResponse<'GET /supplier/organisation'>) => {
    queries.setQueryData(organisationQuery.queryKey, answer)
    void queries.invalidateQueries({ queryKey: ['GET /supplier/onboarding'] })
  }
}
