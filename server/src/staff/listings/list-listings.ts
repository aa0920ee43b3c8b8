import type { ListedPackage } from '@chautari/contract/staff/listed-packages'
import type { ListedProperty, ListingQuery } from '@chautari/contract/staff/listings'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { presentListed } from './present-listing.ts'
import { presentListedPackage } from './present-package.ts'

const PAGE = 50
const WORDS_MAX = 8

type Page<T> = { data: T[]; next_cursor: string | null }

/** Returns a page of properties, on sale or not, the newest first, and the cursor of the next page. */
export async function listProperties({ db }: App, query: ListingQuery): Promise<Page<ListedProperty>> {
  return pageOf(await listings.findPropertiesForStaff(db, wantedBy(query)), presentListed)
}

/** Returns a page of packages, on sale or not, the newest first, and the cursor of the next page. */
export async function listPackages({ db }: App, query: ListingQuery): Promise<Page<ListedPackage>> {
  return pageOf(await listings.findPackagesForStaff(db, wantedBy(query)), presentListedPackage)
}

function wantedBy({ text = '', state, cursor }: ListingQuery) {
  return {
    words: text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX),
    isLive: state === undefined ? undefined : state === 'live',
    before: cursor === undefined ? undefined : Number(cursor),
    // One more tells whether there is a next page.
    limit: PAGE + 1,
  }
}

function pageOf<Row extends { id: number }, T>(found: Row[], present: (row: Row) => T): Page<T> {
  const shown = found.slice(0, PAGE)
  return { data: shown.map(present), next_cursor: found.length > PAGE ? String(shown.at(-1)?.id) : null }
}
