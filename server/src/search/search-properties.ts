import type { PropertySearch } from '@chautari/contract/availability/endpoints'
import { RESULTS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Facets, PlaceCounts, PropertyResult } from '@chautari/contract/availability/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Paged } from '@chautari/contract/paging'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { stays } from '../availability/index.ts'
import type { Area } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import type { IndexNow } from './feed/follower.ts'
import { searchStays, type StayFound, type StaysFound } from './index/search-stays.ts'
import { areaOf, correctedPlace, findNamed, type Named } from './known-places.ts'
import type { SearchIndex } from './open-search.ts'
import { presentResult } from './present.ts'
import { NOTHING_COUNTED, presentFacets } from './rules/facets.ts'
import { NO_FILTERS, priceRangeProblem } from './rules/filters.ts'
import { flexibleStays } from './rules/flexible-dates.ts'
import { readSearch, type SearchRequest } from './rules/search-request.ts'
import { findResultCards } from './store/result-cards.ts'

type Results = {
  properties_by_name: PropertyResult | null
  properties_by_location: Paged<PropertyResult>
  place_counts: PlaceCounts | null
  corrected_place: string | null
  facets: Facets
}

const PATH = '/properties/all/availability'
const NOTHING_FOUND: StaysFound = { total: 0, inside: 0, stays: [], facets: NOTHING_COUNTED }

/**
 * Searches properties for a stay in the search index. Returns the named property, whatever the filters, and a page of those around the
 * place with the counts of each filter (spec 1 §7). Throws `validation_failed`.
 */
export async function searchProperties(
  { db, search }: { db: Db; search: SearchIndex },
  query: PropertySearch,
  locale: Locale,
): Promise<Results> {
  const request = readSearch(query)
  const complaint = priceRangeProblem(request.filters)
  if (complaint) throw new AppError('validation_failed', { fields: { 'filter.price_max': [complaint] } })
  const names = query.from || query.to ? { from: 'from', to: 'to' } : { from: 'startDate', to: 'endDate' }
  const known = await search.current()
  const requestedStay = stays.requireValidStay(request.stay, names, known.now)
  const { others: otherArrivals, ...dates } = datesOf(request, requestedStay)
  const stay = { ...requestedStay, ...dates, to: addDays(dates.from, dates.nights) }
  const named = await findNamed(db, known, request)
  const located = await areaOf(db, known, { request, named })
  const area = located?.area
  const index = await search.current()
  const byName = named && searchNamed(index, { named, stay, otherArrivals })
  const byLocation = area ? searchAround(index, { request, stay, otherArrivals, named, area }) : NOTHING_FOUND
  const results = await showResults(db, [...(byName ? [byName] : []), ...byLocation.stays], { stay, locale })
  const page = {
    total: byLocation.total,
    page: request.page,
    perPage: RESULTS_PER_PAGE,
    path: PATH,
    query: { ...query, from: requestedStay.from, to: requestedStay.to },
  }
  const isNamed = (result: StayFound) => result === byName
  return {
    properties_by_name: results.find(({ found }) => isNamed(found))?.shown ?? null,
    properties_by_location: presentPage(
      results.filter(({ found }) => !isNamed(found)).map(({ shown }) => shown),
      page,
    ),
    place_counts: presentPlaceCounts(byLocation, named ? undefined : area),
    corrected_place: correctedPlace(located, locale),
    facets: presentFacets(byLocation.facets, request.filters),
  }
}

/** Presents what the index found, by one statement. Leaves out what was deleted meanwhile. */
async function showResults(db: Db, found: StayFound[], { stay, locale }: { stay: stays.StayNow; locale: Locale }) {
  const wanted = { propertyIds: found.map(({ propertyId }) => propertyId), planIds: found.flatMap(planIdsOf) }
  const { properties, plans } = await findResultCards(db, wanted, locale)
  return found.flatMap((one) => {
    const card = properties.get(one.propertyId)
    const [planCard, ...others] = planIdsOf(one).flatMap((id) => plans.get(id) ?? [])
    if (!card || !planCard || others.length < planIdsOf(one).length - 1) return []
    return [{ found: one, shown: presentResult({ found: one, card, planCards: [planCard, ...others] }, { stay, locale }) }]
  })
}

const planIdsOf = ({ planId, mix }: StayFound) => mix?.map((line) => line.planId) ?? [planId]

/** Returns null for a search by name or of the whole country, which has no surroundings. */
function presentPlaceCounts({ total, inside }: { total: number; inside: number }, area: Area | undefined): PlaceCounts | null {
  return area && area.kind !== 'country' ? { inside, nearby: total - inside } : null
}

/** Returns the dates of the search, and the other arrival days of flexible dates. */
function datesOf({ flexible }: SearchRequest, stay: stays.StayNow) {
  if (flexible) return flexibleStays(flexible, stay, dayInNepal(stay.now))
  return { from: stay.from, nights: stay.nights, others: undefined }
}

type Dated = { stay: stays.StayNow; otherArrivals: CalendarDate[] | undefined }

function searchNamed({ columns, now }: IndexNow, { named, ...dates }: Dated & { named: Named }): StayFound | undefined {
  const within = { kind: 'property', id: named.id } as const
  const one = { page: 1, perPage: 1, sort: 'lowest_price' } as const
  return searchStays(columns, { within, ...dates, filters: NO_FILTERS, withTooSmall: true, ...one, now }).stays[0]
}

type Around = Dated & { request: SearchRequest; named: Named | undefined; area: Area }

function searchAround({ columns, now }: IndexNow, { request, named, area, ...dates }: Around): StaysFound {
  const { sort, page, filters, campaignCode } = request
  const wanted = { sort, page, perPage: RESULTS_PER_PAGE, filters, campaignCode }
  return searchStays(columns, { within: area, ...dates, ...wanted, exceptPropertyId: named?.id, now })
}
