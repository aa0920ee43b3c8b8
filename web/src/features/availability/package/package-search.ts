import {
  CAMPAIGN_CODE_MAX,
  DEFAULT_DESTINATION,
  DEFAULT_PERSONS,
  GUESTS_MAX,
  PERSONS_MIN,
  SEARCH_TEXT_MAX,
  SORT_ORDERS,
  type SortOrder,
} from '@chautari/contract/availability/limits'
import { PACKAGE_THEMES, type PackageTheme } from '@chautari/contract/catalogue/limits'
import { readCount, readDegrees, readPage, readText } from '../../../entities/availability/address-values.ts'
import { links } from '../../../links.ts'

/** What the package results are asked for, by the names that their address has for it. */
export type PackageSearch = {
  search: string
  count: number
  latitude: string
  longitude: string
  address: string
  campaignCode: string
  sort_order: SortOrder | ''
  offer: boolean
  theme: PackageTheme | ''
  page: number
  view: 'grid' | 'list'
}

const NARROWING = ['search', 'theme', 'offer', 'campaignCode', 'address']

/**
 * The search that an address names; whatever is missing or would be refused takes its default. The destination is the default one
 * only where the address narrows by nothing else: a link to a theme means all of Nepal (spec 1 §9).
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
    sort_order: SORT_ORDERS.find((known) => known === query.get('sort_order')) ?? '',
    offer: query.get('offer') === 'true',
    theme: PACKAGE_THEMES.find((known) => known === query.get('theme')) ?? '',
    page: readPage(query) ?? 1,
    view: query.get('view') === 'grid' ? 'grid' : 'list',
  }
}

/** How many persons a text means: 1 to 50 (spec 1 §5), and 1 where it means none. */
export function readPersons(text: string | null): number {
  return Math.max(PERSONS_MIN, readCount(text, GUESTS_MAX) ?? DEFAULT_PERSONS)
}

/** The address of the results for a search with some things changed; it is the first page unless a page is among the changes. */
export function packageResultsLink(search: PackageSearch, changes: Partial<PackageSearch> = {}): string {
  return `${links.packageResults}?${packageQuery({ ...search, page: 1, ...changes })}`
}

/** The query of the address of a search. What is a default is left out, but for the destination and the persons. */
export function packageQuery({ search, count, offer, page, view, ...rest }: PackageSearch): URLSearchParams {
  const query = new URLSearchParams({ search, count: `${count}` })
  for (const [name, value] of Object.entries(rest)) if (value !== '') query.set(name, value)
  if (offer) query.set('offer', 'true')
  if (page > 1) query.set('page', `${page}`)
  if (view === 'grid') query.set('view', view)
  return query
}

const STATE_NAMES = ['search', 'count', 'latitude', 'longitude', 'address', 'campaignCode'] as const

/** The query that stands for the inputs of a navigation state (spec 1 §2); nothing when the state holds none of them. */
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
