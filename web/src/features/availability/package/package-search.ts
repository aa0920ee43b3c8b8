import {
  CAMPAIGN_CODE_MAX,
  DEFAULT_DESTINATION,
  DEFAULT_PERSONS,
  GUESTS_MAX,
  PACKAGE_DAYS_MAX,
  PERSONS_MIN,
  RESULT_ORDERS,
  SEARCH_TEXT_MAX,
  type ResultOrder,
} from '@chautari/contract/availability/limits'
import {
  DIFFICULTIES,
  MONTHS_A_YEAR,
  PACKAGE_THEMES,
  type Difficulty,
  type PackageTheme,
} from '@chautari/contract/catalogue/limits'
import { addDays, calendarDate, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
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
  /** The month in which the party wants to start, `YYYY-MM`. */
  month: string
  /** A range of days, one of PACKAGE_LENGTHS. */
  days: string
  /** The highest price per person in rupees, one of PACKAGE_PRICES. */
  price: string
  difficulty: Difficulty | ''
  page: number
  view: 'grid' | 'list'
}

/** Lengths and prices that can be chosen (our choice, issue 13 §22). */
export const PACKAGE_LENGTHS = ['1-3', '4-7', '8-12', `13-${PACKAGE_DAYS_MAX}`]
export const PACKAGE_PRICES = ['5000', '10000', '25000', '50000', '100000']

/** The parameters that the filters of the results page choose. */
export const PACKAGE_FILTERS = ['month', 'days', 'price', 'difficulty'] as const

const NARROWING = ['search', 'theme', 'offer', 'campaignCode', 'address', ...PACKAGE_FILTERS]

/**
 * Parses the search in an address, with defaults for missing or invalid values. The default destination applies only without other
 * filters, because a link to a theme means all of Nepal (spec 1 §9).
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
    month: readMonth(query.get('month')),
    days: PACKAGE_LENGTHS.find((known) => known === query.get('days')) ?? '',
    price: PACKAGE_PRICES.find((known) => known === query.get('price')) ?? '',
    difficulty: DIFFICULTIES.find((known) => known === query.get('difficulty')) ?? '',
    page: readPage(query) ?? 1,
    view: query.get('view') === 'grid' ? 'grid' : 'list',
  }
}

function readMonth(text: string | null): string {
  return text !== null && isCalendarDate(`${text}-01`) ? text : ''
}

/** Returns the API's filter for the chosen month, length, price and difficulty. */
export function filterOf({ month, days, price, difficulty }: Pick<PackageSearch, (typeof PACKAGE_FILTERS)[number]>) {
  const [least, most] = days.split('-')
  const first = firstDayOfMonth(month)
  return {
    ...(first && { leaving_from: first, leaving_to: lastOfMonth(first) }),
    ...(days && { days_min: least, days_max: most }),
    ...(price && { price_max: price }),
    ...(difficulty && { difficulty }),
  }
}

/** Returns the first day of a month, `YYYY-MM`; undefined for an empty text. */
export function firstDayOfMonth(month: string): CalendarDate | undefined {
  return isCalendarDate(`${month}-01`) ? calendarDate(`${month}-01`) : undefined
}

function lastOfMonth(first: CalendarDate): CalendarDate {
  return addDays(calendarDate(`${addDays(first, 31).slice(0, 7)}-01`), -1)
}

/** Returns the first days of the current month and the eleven after it. The first day of the current month is today. */
export function monthsAhead(today: CalendarDate): CalendarDate[] {
  const months = [today]
  while (months.length < MONTHS_A_YEAR) {
    const first = calendarDate(`${(months.at(-1) ?? today).slice(0, 7)}-01`)
    months.push(calendarDate(`${addDays(first, 31).slice(0, 7)}-01`))
  }
  return months
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
  const fields = new Map<string, unknown>(Object.entries(state))
  const given = STATE_NAMES.flatMap((name): [string, string][] => {
    const value = fields.get(name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : []
  })
  if (given.length === 0) return undefined
  return packageQuery(readPackageSearch(new URLSearchParams(given)))
}

function readPoint(query: URLSearchParams): Pick<PackageSearch, 'latitude' | 'longitude'> {
  const [latitude, longitude] = [readDegrees(query.get('latitude'), 90), readDegrees(query.get('longitude'), 180)]
  return latitude && longitude ? { latitude, longitude } : { latitude: '', longitude: '' }
}
