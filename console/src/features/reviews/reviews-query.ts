import type { ListedReview } from '@chautari/contract/staff/reviews'
import { callApi } from '../../platform/api/api.ts'
import { pagedQuery } from '../../platform/api/paged-query.ts'

const LIST = 'GET /staff/reviews'

// The contract's own lists would load its validation library in the browser.
export const STATES = ['held', 'shown', 'rejected'] as const satisfies readonly ListedReview['state'][]
export const RATINGS = ['5', '4', '3', '2', '1'] as const
export const ANSWERED = ['yes', 'no'] as const

/** The filter of the list; the address of the screen holds it. */
export type Filter = {
  state?: (typeof STATES)[number]
  rating?: (typeof RATINGS)[number]
  answered?: (typeof ANSWERED)[number]
  text?: string
}

/** Queries the reviews that match a filter, page by page, newest first. */
export const reviewsQuery = (filter: Filter) =>
  pagedQuery([LIST, filter], (cursor, signal) => callApi(LIST, { query: { ...filter, ...cursor } }, signal))

/** Returns the filter in an address, without unknown values. */
export function filterIn(query: URLSearchParams): Filter {
  const among = <V extends string>(name: string, values: readonly V[]) => values.find((value) => value === query.get(name))
  const [state, rating, answered] = [among('state', STATES), among('rating', RATINGS), among('answered', ANSWERED)]
  const text = query.get('text')?.trim()
  return { ...(state && { state }), ...(rating && { rating }), ...(answered && { answered }), ...(text && { text }) }
}
