import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { useSession } from '../../entities/account/session.ts'

export const OWN_REVIEWS = ['own reviews'] as const

/** Fetches own reviews, page after page (spec 2 §7). */
export function useOwnReviews() {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: OWN_REVIEWS,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await api('GET /user/reviews', { query: { page: String(pageParam), per_page: '4' }, signal })
      return data
    },
    initialPageParam: 1,
    getNextPageParam: ({ reviews }) => (reviews.next_page_url === null ? undefined : reviews.current_page + 1),
    enabled: session !== null,
  })
}
