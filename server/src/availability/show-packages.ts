import type { PackageSearch } from '@chautari/contract/availability/endpoints'
import { DEFAULT_PERSONS, DEFAULT_SORT, PERSONS_MIN, RESULTS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Package, PackageOffered, PackageResult } from '@chautari/contract/availability/shapes'
import { HOME_LIST_LENGTH, type PROPERTY_LISTS } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { fromRupees } from '@chautari/contract/money'
import type { Paged } from '@chautari/contract/paging'
import { catalogueSql, locateArea, showPackages, showPictures, type PackageShown } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { presentDeparture, presentPackage, presentPackageOffered, presentPackageResult } from './present.ts'
import { departuresListed, startDateProblem, seatsShown } from './rules/departure.ts'
import { findDepartures, listDepartures, type StartWindow } from './store/departures.ts'
import { findHotPackages, findPackageIds } from './store/package-search.ts'

const PATH = '/packages/all/availability'

type PackageList = (typeof PROPERTY_LISTS)[number]

/** Returns the packages of a list of the home page, in order. Hot deals are the deepest discounts that can still be booked. */
export async function listPackages({ db }: App, list: PackageList, locale: Locale): Promise<PackageOffered[]> {
  const length = HOME_LIST_LENGTH
  const which =
    list === 'hot_deals' ? { ids: await findHotPackages(db, catalogueSql.offeredPackages(), length) } : { list, length }
  return (await withSeats(db, await showPackages(db, which, locale), { persons: PERSONS_MIN })).map(([shown, { seats }]) =>
    presentPackageOffered(shown, seats),
  )
}

/** Searches packages around a place or by a text, for a party. */
export async function searchPackages({ db }: App, query: PackageSearch, locale: Locale): Promise<Paged<PackageResult>> {
  const { location = {}, filter = {}, page = 1, count = DEFAULT_PERSONS } = query
  const texts = [...new Set([query.where, location.address].flatMap((text) => text || []))]
  const { latitude, longitude } = location
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const area = await locateArea(db, { texts, point, isOfPackages: true })
  const candidates = catalogueSql.candidatePackages({
    area,
    texts,
    theme: filter.theme,
    offersOnly: filter.offer ?? false,
    campaignCode: query.campaign_code || undefined,
    ...limitsOf(filter),
  })
  const window = windowOf(filter)
  const sort = query.sort_order ?? DEFAULT_SORT
  const found = await findPackageIds(db, { candidates, sort, persons: count, window, page, perPage: RESULTS_PER_PAGE })
  const shown = await showPackages(db, { ids: found.ids }, locale)
  const data = (await withSeats(db, shown, { persons: count, window })).map(([shown, departing]) =>
    presentPackageResult(shown, departing, count),
  )
  return presentPage(data, { ...found, page, perPage: RESULTS_PER_PAGE, path: PATH, query })
}

type Filter = NonNullable<PackageSearch['filter']>

const limitsOf = ({ days_min: daysMin, days_max: daysMax, price_max: priceMax, difficulty }: Filter) => ({
  daysMin,
  daysMax,
  priceMaxPaisa: priceMax === undefined ? undefined : fromRupees(priceMax),
  difficulty,
})

const windowOf = ({ leaving_from: from, leaving_to: to }: Filter): StartWindow | undefined =>
  from || to ? { from, to } : undefined

type DetailWish = { startDate?: CalendarDate | undefined; persons?: number | undefined; locale: Locale }

/**
 * Returns a package with its departures, and the seats of a given day or of the next departure with seats for the party. Throws
 * `package_not_found`, and `validation_failed` for an invalid day.
 */
export async function showPackage(
  { db }: App,
  slug: string,
  { startDate, persons = PERSONS_MIN, locale }: DetailWish,
): Promise<Package> {
  const [shown] = await showPackages(db, { slug }, locale)
  if (!shown) throw new AppError('package_not_found')
  const { now, departures } = await listDepartures(db, shown, { day: startDate, persons })
  const complaint = startDate && startDateProblem(shown, startDate, now)
  if (complaint) throw new AppError('validation_failed', { fields: { start_date: [complaint] } })
  const pictures = await showPictures(db, shown.pictureNames, locale)
  const files = shown.pictureNames.flatMap((name) => pictures.get(name) ?? [])
  return presentPackage(shown, {
    files,
    departing: { seats: seatsShown(shown, departures[0], { now, persons: PERSONS_MIN }), day: startDate, now },
    departures: departuresListed(shown, departures, now).map((one) => presentDeparture(shown, one, now)),
  })
}

type PartyWish = { persons: number; window?: StartWindow | undefined }

async function withSeats(db: Db, shown: PackageShown[], { persons, window }: PartyWish) {
  const { now, noted } = await findDepartures(db, shown, { persons, window })
  return shown.map((one) => [one, { seats: seatsShown(one, noted.get(one.id), { now, persons }), now }] as const)
}
