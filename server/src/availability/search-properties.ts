import type { PropertySearch } from '@chautari/contract/availability/endpoints'
import { RESULTS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Facets, PlaceCounts, PropertyResult } from '@chautari/contract/availability/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Paged } from '@chautari/contract/paging'
import { catalogueSql, findProperty, showProperties, type Area } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { areaAround, locateArea } from './locate-area.ts'
import { presentResult } from './present.ts'
import { requireStay } from './require-stay.ts'
import { NOTHING_COUNTED, presentFacets } from './rules/facets.ts'
import { priceRangeProblem } from './rules/filters.ts'
import { readSearch, type SearchRequest } from './rules/search-request.ts'
import type { Stay } from './rules/stay.ts'
import { findStays, type StayFound } from './store/search.ts'

type Results = {
  properties_by_name: PropertyResult | null
  properties_by_location: Paged<PropertyResult>
  place_counts: PlaceCounts | null
  facets: Facets
}
type Named = { id: number; slug: string; latitude: number; longitude: number }

const PATH = '/properties/all/availability'

/**
 * Searches properties for a stay. Returns the named property, whatever the filters, and a page of those around the place with the
 * counts of each filter (spec 1 §7). Throws `validation_failed`.
 */
export async function searchProperties({ db }: App, query: PropertySearch, locale: Locale): Promise<Results> {
  const request = readSearch(query)
  const complaint = priceRangeProblem(request.filters)
  if (complaint) throw new AppError('validation_failed', { fields: { 'filter.price_max': [complaint] } })
  const names = query.from || query.to ? { from: 'from', to: 'to' } : { from: 'startDate', to: 'endDate' }
  const stay = await requireStay(db, request.stay, names)
  const named = await findProperty(db, { texts: request.texts, nearly: request.searchBy === 'hotel' })
  const area = await areaOf(db, request, named)
  const [byName, byLocation] = await Promise.all([
    named && findNamed(db, { named, stay, locale }),
    findAround(db, { request, stay, named, locale, area }),
  ])
  const found = [...(byName ? [byName] : []), ...byLocation.stays]
  const properties = await showProperties(
    db,
    found.map(({ property_id }) => property_id),
    locale,
  )
  const cards = new Map(properties.map(({ id, card }) => [id, card]))
  const results = found.flatMap((row) => {
    const card = cards.get(row.property_id)
    return card ? [presentResult(card, row, { stay, locale })] : []
  })
  const data = results.slice(byName ? 1 : 0)
  const page = {
    ...byLocation,
    page: request.page,
    perPage: RESULTS_PER_PAGE,
    path: PATH,
    query: { ...query, from: stay.from, to: stay.to },
  }
  return {
    properties_by_name: byName ? (results[0] ?? null) : null,
    properties_by_location: presentPage(data, page),
    place_counts: presentPlaceCounts(byLocation, named ? undefined : area),
    facets: presentFacets(byLocation.facets ?? NOTHING_COUNTED, request.filters),
  }
}

/** Counts nothing apart in a search by name or of the whole country. */
function presentPlaceCounts({ total, inside }: { total: number; inside: number }, area: Area | undefined): PlaceCounts | null {
  return area && area.kind !== 'country' ? { inside, nearby: total - inside } : null
}

type NamedStay = { named: Named; stay: Stay; locale: Locale }

async function findNamed(db: Db, { named: { slug }, stay, locale }: NamedStay): Promise<StayFound | undefined> {
  const candidates = catalogueSql.candidateRooms({ within: { kind: 'property', slug }, locale })
  const { stays } = await findStays(db, { candidates, stay, sort: 'lowest_price', page: 1, perPage: 1, withTooSmall: true })
  return stays[0]
}

type Around = { request: SearchRequest; stay: Stay; named: Named | undefined; area: Area | undefined; locale: Locale }

async function findAround(db: Db, { request, stay, named, area, locale }: Around) {
  if (!area) return { total: 0, inside: 0, isEstimate: false, stays: [], facets: null }
  const { sort, page, filters, campaignCode } = request
  const candidates = catalogueSql.candidateRooms({ within: area, campaignCode, locale })
  return findStays(db, { candidates, stay, sort, page, perPage: RESULTS_PER_PAGE, filters, exceptPropertyId: named?.id })
}

/** Returns the area around the named property, else the searched place, else the whole country. */
async function areaOf(db: Db, { texts, point }: SearchRequest, named: Named | undefined): Promise<Area | undefined> {
  if (named) return areaAround(named)
  if (!point && texts.length === 0) return { kind: 'country' }
  return locateArea(db, { texts, point })
}
