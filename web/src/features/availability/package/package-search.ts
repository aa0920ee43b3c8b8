import {
  CAMPAIGN_CODE_MAX,
  DEFAULT_DESTINATION,
  DEFAULT_PERSONS,
  GUESTS_MAX,
  PERSONS_MIN,
  RESULT_ORDERS,
  SEARCH_TEXT_MAX,
  type ResultOrder,
} from '@chautari/contract/availability/limits'
import { PACKAGE_THEMES, type PackageTheme } from '@chautari/contract/catalogue/limits'
import { readCount, readDegrees, readPage, readText } from '../../../entities/availability/address-values.ts'
import { links } from '../../../links.ts'

/** A package search by its query parameters. */
export type PackageSearch = {
  search: string
  count: number
  latitude: string
  longitude: string
  address: string
  campaignCode: string
  sort_order: ResultOrder | ''
  offer: boolean
  theme: PackageTheme | ''
  page: number
  view: 'grid' | 'list'
}

const NARROWING = ['search', 'theme', 'offer', 'campaignCode', 'address']

/**
 * Reads the search of an address, with defaults for missing or invalid values. The default destination applies only without other
 * filters: a link to a theme means all of Nepal (spec 1 §9).
 */
export function readPackageSearch(query: URLSearchParams): PackageSearch {
  const isNarrowed = NARROWING.some((name) => query.has(name))
  const text = (name: string, max: number) => readText(query.get(name), max)
  return {
    search: isNarrowed ? text('search', SEARCH_TEXT_MAX) : DEFAULT_DESTINATION,
    count: readPersons(query.get('count')),
    ...readPoint(query),
    address: text('address', SEARCH_TEXT_MAX),
    campaignCode: text('campaignCode', CAMPAIGN_CODE_MAX),
    sort_order: RESULT_ORDERS.find((known) => known === query.get('sort_order')) ?? '',
    offer: query.get('offer') === 'true',
    theme: PACKAGE_THEMES.find((known) => known === query.get('theme')) ?? '',
    page: readPage(query) ?? 1,
    view: query.get('view') === 'grid' ? 'grid' : 'list',
  }
}

/** Parses the number of travellers within the allowed range (spec 1 §5), 1 by default. */
export function readPersons(text: string | null): number {
  return Math.max(PERSONS_MIN, readCount(text, GUESTS_MAX) ?? DEFAULT_PERSONS)
}

/** Returns the address of a search with some changes; the first page unless `page` is given. */
export function packageResultsLink(search: PackageSearch, changes: Partial<PackageSearch> = {}): string {
  return `${links.packageResults}?${packageQuery({ ...search, page: 1, ...changes })}`
}

/** Returns the query string of a search. Omits defaults except destination and travellers. */
export function packageQuery({ search, count, offer, page, view, ...rest }: PackageSearch): URLSearchParams {
  const query = new URLSearchParams({ search, count: `${count}` })
  for (const [name, value] of Object.entries(rest)) if (value !== '') query.set(name, value)
  if (offer) query.set('offer', 'true')
  if (page > 1) query.set('page', `${page}`)
  if (view === 'grid') query.set('view', view)
  return query
}

const STATE_NAMES = ['search', 'count', 'latitude', 'longitude', 'address', 'campaignCode'] as const

/** Returns the query for the inputs of a navigation state (spec 1 §2), or undefined when it has none. */
export function queryOfState(state: unknown): URLSearchParams | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const held = new Map<string, unknown>(Object.entries(state))
  const given = STATE_NAMES.flatMap((name): [string, string][] => {
    const value = held.get(name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : []
  })
  if (given.length === 0) return undefined
  return packageQuery(readPackageSearch(new URLSearchParams(given)))
}

function readPoint(query: URLSearchParams): Pick<PackageSearch, 'latitude' | 'longitude'> {
  const [latitude, longitude] = [readDegrees(query.get('latitude'), 90), readDegrees(query.get('longitude'), 180)]
  return latitude && longitude ? { latitude, longitude } : { latitude: '', longitude: '' }
}
