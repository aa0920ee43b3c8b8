import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { PackageOffered } from '@chautari/contract/availability/shapes'
import type { PropertyCard } from '@chautari/contract/catalogue/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { journeys } from '../availability/index.ts'
import { forSale } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { listPackages as findPackages } from './index/lists/list-packages.ts'
import { departureShown } from './index/packages/departures.ts'
import { listProperties as findProperties, type HomeList } from './index/lists/list-properties.ts'
import type { SearchIndex } from './open-search.ts'
import { showFound } from './search-packages.ts'

type SearchContext = { db: Db; search: SearchIndex }

/** Returns the properties of a list of the home page, in order. */
export async function listProperties({ db, search }: SearchContext, list: HomeList, locale: Locale): Promise<PropertyCard[]> {
  const { columns, now } = await search.current()
  const ids = findProperties[list](columns, dayInNepal(now))
  return (await forSale.showProperties(db, ids, locale)).map(({ card }) => card)
}

/** Returns the packages of a list of the home page, in order. */
export async function listPackages({ db, search }: SearchContext, list: HomeList, locale: Locale): Promise<PackageOffered[]> {
  const { columns, now } = await search.current()
  const found = await showFound(db, findPackages(columns, list, now), { persons: PERSONS_MIN, now, locale })
  return found.map(({ shown, seats }) => journeys.presentPackageOffered(shown, seats))
}

/** Returns packages by their slugs, in that order. Unknown ones are left out. */
export async function listPackagesBySlug(
  { db, search }: SearchContext,
  slugs: string[],
  locale: Locale,
): Promise<PackageOffered[]> {
  const { columns, now } = await search.current()
  const wanted = { persons: PERSONS_MIN, now }
  return (await forSale.showPackages(db, { slugs }, locale)).map((shown) => {
    const entry = columns.packages.get(shown.id)
    return journeys.presentPackageOffered(shown, journeys.seatsShown(shown, entry && departureShown(entry, wanted), wanted))
  })
}
