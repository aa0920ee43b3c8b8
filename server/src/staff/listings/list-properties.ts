import type { ListedProperty, PropertyQuery } from '@chautari/contract/staff/listings'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { presentListed } from './present-listing.ts'

const PAGE = 50
const WORDS_MAX = 8

/** Returns a page of properties, on sale or not, the newest first, and the cursor of the next page. */
export async function listProperties(
  { db }: App,
  { text = '', state, cursor }: PropertyQuery,
): Promise<{ data: ListedProperty[]; next_cursor: string | null }> {
  const found = await listings.findPropertiesForStaff(db, {
    words: text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX),
    isLive: state === undefined ? undefined : state === 'live',
    before: cursor === undefined ? undefined : Number(cursor),
    // One more tells whether there is a next page.
    limit: PAGE + 1,
  })
  const shown = found.slice(0, PAGE)
  return { data: shown.map(presentListed), next_cursor: found.length > PAGE ? String(shown.at(-1)?.id) : null }
}
