import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import { fileQuery } from '../booking-query.ts'
import type { Amendment, AmendmentResult } from './amending-query.ts'

/** Returns the call that changes a booking, offers a change, or withdraws one. Then a toast names the result, and the booking is refetched. */
export function useAmend(reference: string, onDone: () => void) {
  const t = useT('amend')
  const refusal = useRefusalWords()
  const acts = useT('acts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Amendment) => {
      const { data } = await callApi('POST /staff/bookings/:reference/amendments', { params: { reference }, body })
      return data
    },
    onSuccess: async (result) => {
      if (result.outcome === 'refused') showFailure(acts('refused', { why: refusal(result.why) }))
      else {
        showToast(t(doneOf(result)))
        onDone()
      }
      await queries.invalidateQueries({ queryKey: fileQuery(reference).queryKey })
    },
  })
}

function doneOf({ outcome, amendment }: AmendmentResult) {
  if (outcome === 'second_person') return 'doneSecond'
  if (!amendment) return 'doneWithdrawn'
  return amendment.hold_expires_at === null ? 'doneChanged' : 'doneOffered'
}
