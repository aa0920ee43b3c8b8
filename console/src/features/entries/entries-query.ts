import type { CallResponse } from '@chautari/contract/contract'
import { callApi } from '../../platform/api/api.ts'
import { pagedQuery } from '../../platform/api/paged-query.ts'

/** An entry of the audit log. */
export type Entry = CallResponse<'GET /staff/entries'>['data'][number]

/** The filters of the list; the address of the screen holds them. */
export const FILTERS = ['text', 'act', 'about', 'actor'] as const
export type Filter = Partial<Record<(typeof FILTERS)[number], string>>

/** Queries the entries that match a filter, page by page, newest first. */
export const entriesQuery = (filter: Filter) =>
  pagedQuery(['GET /staff/entries', filter], (cursor, signal) =>
    callApi('GET /staff/entries', { query: { ...filter, ...cursor } }, signal),
  )

/** Returns the filter in an address. */
export function filterIn(query: URLSearchParams): Filter {
  return Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}
