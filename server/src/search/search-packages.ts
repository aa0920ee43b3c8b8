import type { PackageSearch } from '@chautari/contract/availability/endpoints'
import { DEFAULT_PERSONS, DEFAULT_SORT, RESULTS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { PackageResult } from '@chautari/contract/availability/shapes'
import type { Locale } from '@chautari/contract/locale'
import { fromRupees } from '@chautari/contract/money'
import type { Paged } from '@chautari/contract/paging'
import { journeys } from '../availability/index.ts'
import { forSale, places } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { searchPackages as findPackages, type PackageFound } from './index/packages/search-packages.ts'
import { correctedPlace, knownPlaces } from './known-places.ts'
import type { SearchIndex } from './open-search.ts'
import { presentPackageResult } from './present-package.ts'
import { findNamedPackages } from './store/named-packages.ts'

const PATH = '/packages/all/availability'

/** Searches packages around a place or by a text, for a party. */
export async function searchPackages(
  { db, search }: { db: Db; search: SearchIndex },
  query: PackageSearch,
  locale: Locale,
): Promise<Paged<PackageResult> & { corrected_place: string | null }> {
  const { location = {}, filter = {}, page = 1, count: persons = DEFAULT_PERSONS } = query
  const texts = [...new Set([query.where, location.address].flatMap((text) => text || []))]
  const { latitude, longitude } = location
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const known = { db, ...knownPlaces(await search.current()) }
  const [located, named] = await Promise.all([
    places.locateArea(known, { texts, point, isOfPackages: true }),
    findNamedPackages(db, texts),
  ])
  const { columns, now } = await search.current()
  const { total, packages } = findPackages(columns, {
    area: located?.area,
    named,
    persons,
    ...filtersOf(filter),
    campaignCode: query.campaign_code || undefined,
    sort: query.sort_order ?? DEFAULT_SORT,
    page,
    perPage: RESULTS_PER_PAGE,
    now,
  })
  const found = await showFound(db, packages, { persons, now, locale })
  const data = found.map(({ shown, seats }) => presentPackageResult(shown, { seats, now }, persons))
  const paged = presentPage(data, { total, page, perPage: RESULTS_PER_PAGE, path: PATH, query })
  return { ...paged, corrected_place: correctedPlace(located, locale) }
}

function filtersOf(filter: NonNullable<PackageSearch['filter']>) {
  const { days_min: daysMin, days_max: daysMax, price_max: priceMax, leaving_from: from, leaving_to: to } = filter
  return {
    theme: filter.theme,
    difficulty: filter.difficulty,
    offersOnly: filter.offer,
    daysMin,
    daysMax,
    priceMaxPaisa: priceMax === undefined ? undefined : fromRupees(priceMax),
    window: from || to ? { from, to } : undefined,
  }
}

type ForParty = { persons: number; now: Date; locale: Locale }

/** Returns what is shown of found packages, with their seats for a party. Leaves out what was deleted meanwhile. */
export async function showFound(db: Db, found: PackageFound[], { persons, now, locale }: ForParty) {
  const departures = new Map(found.map(({ id, departure }) => [id, departure]))
  const shown = await forSale.showPackages(db, { ids: found.map(({ id }) => id) }, locale)
  return shown.map((one) => ({ shown: one, seats: journeys.seatsShown(one, departures.get(one.id), { now, persons }) }))
}
