import { FILTER_TEXT_MAX, PRICE_FILTER_MAX } from '@chautari/contract/availability/limits'
import type { Facets } from '@chautari/contract/availability/shapes'
import { STARS_MAX } from '@chautari/contract/catalogue/limits'
import { addressOf } from '../list/result-link.ts'

/** The filters by their query parameters. Prices are in rupees for the whole stay. */
export type Filters = {
  priceMin: number | undefined
  priceMax: number | undefined
  /** As in the API: "5" to "1", and "0" for unrated properties. */
  stars: string[]
  types: string[]
  amenities: string[]
  isOffer: boolean
  isFreeToCancel: boolean
}

/** One kind of filter. */
export type FilterKind = 'price' | 'offer' | 'free_cancellation' | 'stars' | 'type' | 'amenities'

/** An active filter, and the filters without it. */
export type ActiveFilter = { kind: FilterKind; value: string; without: Filters }

export const NO_FILTERS: Filters = {
  priceMin: undefined,
  priceMax: undefined,
  stars: [],
  types: [],
  amenities: [],
  isOffer: false,
  isFreeToCancel: false,
}

/** The query parameters that are filters. */
export const FILTER_NAMES: readonly string[] = [
  'price_min',
  'price_max',
  'offer',
  'free_cancellation',
  'stars',
  'type',
  'amenities',
]

/** Parses the filters in an address. Omits values that the API would reject, so that every address shows results. */
export function readFilters(query: URLSearchParams): Filters {
  const [low, high] = [readPrice(query.get('price_min')), readPrice(query.get('price_max'))]
  const isTurned = low !== undefined && high !== undefined && low > high
  return {
    priceMin: isTurned ? high : low,
    priceMax: isTurned ? low : high,
    stars: readWords(query, 'stars').filter((stars) => /^\d$/.test(stars) && Number(stars) <= STARS_MAX),
    types: readWords(query, 'type'),
    amenities: readWords(query, 'amenities'),
    isOffer: query.get('offer') === 'true',
    isFreeToCancel: query.get('free_cancellation') === 'true',
  }
}

/** Returns the filters as API parameters, or undefined when none is active. */
export function filterQuery(filters: Filters) {
  const words = wordsOf(filters)
  return Object.keys(words).length > 0 ? { filter: words } : {}
}

/** Returns the address of the first page of results with other filters. */
export function filtersAddress(query: URLSearchParams, filters: Filters): string {
  const next = new URLSearchParams(query)
  for (const name of [...FILTER_NAMES, 'page']) next.delete(name)
  for (const [name, value] of Object.entries(wordsOf(filters))) next.set(name, value)
  return addressOf(next)
}

/** Returns the active filters one by one; a price range counts as one. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { priceMin, priceMax, stars, types, amenities, isOffer, isFreeToCancel } = filters
  const has = (priceMin ?? priceMax) !== undefined
  return [
    ...(isOffer ? [{ kind: 'offer', value: '', without: { ...filters, isOffer: false } } as const] : []),
    ...(has ? [{ kind: 'price', value: '', without: { ...filters, priceMin: undefined, priceMax: undefined } } as const] : []),
    ...(isFreeToCancel
      ? [{ kind: 'free_cancellation', value: '', without: { ...filters, isFreeToCancel: false } } as const]
      : []),
    ...stars.map((value) => ({ kind: 'stars', value, without: { ...filters, stars: without(stars, value) } }) as const),
    ...types.map((value) => ({ kind: 'type', value, without: { ...filters, types: without(types, value) } }) as const),
    ...amenities.map(
      (value) => ({ kind: 'amenities', value, without: { ...filters, amenities: without(amenities, value) } }) as const,
    ),
  ]
}

/**
 * Returns the filters to suggest for removal when there are no results. The facets of price, stars and type ignore their own group, so they
 * show whether its removal helps. The other filters are only guesses.
 */
export function filtersToRemove(filters: Filters, facets: Facets): { kind: FilterKind; without: Filters }[] {
  const kinds: Record<FilterKind, { isOn: boolean; helps?: boolean; without: Filters }> = {
    price: {
      isOn: (filters.priceMin ?? filters.priceMax) !== undefined,
      helps: facets.price.histogram.some((count) => count > 0),
      without: { ...filters, priceMin: undefined, priceMax: undefined },
    },
    stars: { isOn: filters.stars.length > 0, helps: hasAny(facets.stars), without: { ...filters, stars: [] } },
    type: { isOn: filters.types.length > 0, helps: hasAny(facets.type), without: { ...filters, types: [] } },
    amenities: { isOn: filters.amenities.length > 0, without: { ...filters, amenities: [] } },
    free_cancellation: { isOn: filters.isFreeToCancel, without: { ...filters, isFreeToCancel: false } },
    offer: { isOn: filters.isOffer, without: { ...filters, isOffer: false } },
  }
  return (Object.keys(kinds) as FilterKind[])
    .filter((kind) => kinds[kind].isOn && kinds[kind].helps !== false)
    .map((kind) => ({ kind, without: kinds[kind].without }))
}

/** Returns a list with a value added, or removed when it is present. */
export function toggled(words: string[], word: string): string[] {
  return words.includes(word) ? without(words, word) : [...words, word]
}

const without = (words: string[], word: string) => words.filter((other) => other !== word)
const hasAny = (facet: { count: number }[]) => facet.some(({ count }) => count > 0)

function wordsOf({ priceMin, priceMax, stars, types, amenities, isOffer, isFreeToCancel }: Filters) {
  return {
    ...(isOffer && { offer: 'true' as const }),
    ...(priceMin !== undefined && { price_min: `${priceMin}` }),
    ...(priceMax !== undefined && { price_max: `${priceMax}` }),
    ...(stars.length > 0 && { stars: stars.join(',') }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(amenities.length > 0 && { amenities: amenities.join(',') }),
    ...(isFreeToCancel && { free_cancellation: 'true' as const }),
  }
}

/** Parses whole rupees, capped at the maximum. */
export function readPrice(text: string | null): number | undefined {
  if (text === null || !/^\d{1,12}$/.test(text)) return undefined
  return Math.min(Number(text), PRICE_FILTER_MAX)
}

/** Reads comma-separated or repeated values, up to the API's maximum. */
function readWords(query: URLSearchParams, name: string): string[] {
  const typed = query.getAll(name).flatMap((value) => value.replace(/\p{Cc}/gu, '').split(','))
  const words = [...new Set(typed.map((word) => word.trim()).filter(Boolean))]
  return words.filter((_, at) => words.slice(0, at + 1).join(',').length <= FILTER_TEXT_MAX)
}
