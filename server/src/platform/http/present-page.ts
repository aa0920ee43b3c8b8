import { PAGE_MAX } from '@chautari/contract/fields/field-limits'
import { API_BASE } from '@chautari/contract/contract'
import type { Paged } from '@chautari/contract/paging'
import qs from 'qs'

type Page = { page: number; perPage: number; total: number; path: string; query: object }

/**
 * Presents a page of a list, with the address of the next one. A list has at most `PAGE_MAX` pages, because calls refuse later ones; `total` counts all
 * entries.
 */
export function presentPage<T>(data: T[], { page, perPage, total, path, query }: Page): Paged<T> {
  const lastPage = Math.min(PAGE_MAX, Math.max(1, Math.ceil(total / perPage)))
  const next = qs.stringify(asTyped({ ...query, page: page + 1 }), { encodeValuesOnly: true, arrayFormat: 'comma' })
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page: perPage,
    total,
    next_page_url: page < lastPage ? `${API_BASE}${path}?${next}` : null,
  }
}

// The contract reads degrees with as many decimals. JavaScript would write a tiny number as "1e-7".
const plainNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 15, useGrouping: false })

/** Returns the query as text without exponents. */
function asTyped(query: object): object {
  const typed = (_: string, value: unknown) => (typeof value === 'number' ? plainNumber.format(value) : value)
  return JSON.parse(JSON.stringify(query, typed)) as object
}
