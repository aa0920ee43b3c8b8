import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { countryNames } from '@chautari/contract/supplier/passports/country-names'
import { NATIONALITIES } from '@chautari/contract/supplier/passports/nationalities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

const CHANGE = 'PUT /supplier/bookings/:reference/passports'

export type Passport = CallResponse<typeof CHANGE>['data']['passports'][number]

/** Queries the passports of the foreign guests of a booking. */
export const passportsQuery = (reference: string) =>
  callQuery('GET /supplier/bookings/:reference/passports', { params: { reference } })

/** Queries the passports of the foreign guests who arrive on a day. */
export const arrivingQuery = (day: string | undefined) => callQuery('GET /supplier/passports', { query: day ? { day } : {} })

/** Returns a call that replaces the passports of a booking. Puts the response into the cache and shows a toast. */
export function useSavePassports(reference: string, { done, onDone }: { done: string; onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof CHANGE>['body']) => callApi(CHANGE, { params: { reference }, body }),
    onSuccess: (answer) => {
      queries.setQueryData(passportsQuery(reference).queryKey, answer)
      void queries.invalidateQueries({ queryKey: ['GET /supplier/passports'], exact: false })
      showToast(done)
      onDone()
    },
  })
}

/** Returns the names of countries in the language of the page. */
export function useCountries() {
  const locale = useLocale()
  const nameOf = countryNames(locale)
  return {
    nameOf,
    countries: () =>
      NATIONALITIES.map((value) => ({ value, label: nameOf(value) })).toSorted((one, other) =>
        one.label.localeCompare(other.label, locale),
      ),
  }
}
