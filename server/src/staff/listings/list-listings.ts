import type { ListedPackage } from '@chautari/contract/listing/listed-packages'
import type { ListedProperty, ListingQuery } from '@chautari/contract/listing/listings'
import { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { numberOf, PAGE_READ, pageOf, type Page } from '../../platform/lists/page-of.ts'
import { searchWords } from '../../platform/lists/search-words.ts'
import { listedPackages, listedProperties } from '../../listing/index.ts'

/** Returns a page of properties, on sale or not, the newest first, and the cursor of the next page. */
export async function listProperties({ db }: App, query: ListingQuery): Promise<Page<ListedProperty>> {
  return pageOf(await propertyFiles.findPropertiesForStaff(db, listQueryOf(query)), listedProperties.presentListed)
}

/** Returns a page of packages, on sale or not, the newest first, and the cursor of the next page. */
export async function listPackages({ db }: App, query: ListingQuery): Promise<Page<ListedPackage>> {
  return pageOf(await packageFiles.findPackagesForStaff(db, listQueryOf(query)), listedPackages.presentListedPackage)
}

function listQueryOf({ text, state, cursor }: ListingQuery) {
  const isLive = state === undefined ? undefined : state === 'live'
  return { words: searchWords(text), isLive, before: numberOf(cursor), limit: PAGE_READ }
}
