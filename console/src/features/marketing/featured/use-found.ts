import type { CallResponse } from '@chautari/contract/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** A city or property that the home page features. */
export type Featured = CallResponse<'GET /staff/featured'>['data']['cities'][number]

/** Queries the two lists that the home page features. */
export const featuredQuery = callQuery('GET /staff/featured', {})

/** Returns the call that saves a list of featured cities or properties. Then the screen shows the response. */
export function useFeature(kind: 'cities' | 'properties', { done, onDone }: { done: string; onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { slugs: string[]; seen: string[] }) => callApi(`PUT /staff/featured/${kind}`, { body }),
    onSuccess: (answer) => {
      queries.setQueryData(featuredQuery.queryKey, answer)
      onDone()
      showToast(done)
    },
    // A colleague may have changed the list. The next save replaces the list that is then shown.
    onError: () => queries.invalidateQueries({ queryKey: featuredQuery.queryKey }),
  })
}

/** A city or property that can be chosen, with its place. */
export type Found = Featured & { remark: string }

const TYPING_MS = 200

/** Returns the places that match the typed text. */
export function useFoundCities(typed: string): Found[] {
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...callQuery('GET /staff/places', { query: { text } }), placeholderData: keepPreviousData })
  return (data?.data ?? []).map(({ slug, name, name_ne, district }) => ({
    slug,
    name,
    name_ne,
    is_shown: true,
    remark: district,
  }))
}

/** Returns the properties on sale that match the typed text. */
export function useFoundProperties(typed: string): Found[] {
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const query = { state: 'live' as const, ...(text !== '' && { text }) }
  const { data } = useQuery({ ...callQuery('GET /staff/properties', { query }), placeholderData: keepPreviousData })
  return (data?.data ?? []).map(({ slug, title, title_ne: titleNe, place }) => {
    return { slug, name: title, name_ne: titleNe ?? title, is_shown: true, remark: place }
  })
}
