import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { containsWords } from '../../../platform/database/contains-words.ts'
import { selectRows, type Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { packagesInScope, propertiesInScope } from '../../read-models/in-scope.ts'
import { listingWords, packages, places, properties } from '../../store/tables.ts'

const TABLES = { property: properties, package: packages }
type Listings = (typeof TABLES)[keyof typeof TABLES]

/** Locks a property or package until the transaction ends. Returns false when there is none with this slug. */
export async function lockListing(tx: Tx, kind: keyof typeof TABLES, slug: string): Promise<boolean> {
  const locked = sql`select id from ${TABLES[kind]} where slug = ${slug} for no key update`
  return (await selectRows(tx, locked, z.object({ id: z.number() }))).length > 0
}

/** A page of properties or packages: those older than `before`, on sale or not, whose title or supplier contains all words. */
export type ListingPage = {
  words: string[]
  isLive: boolean | undefined
  before: number | undefined
  limit: number
  /** Limits the page to the listings that a supplier's call may touch. */
  scope?: SupplierScope
}

/** Returns an SQL condition that a property or package, joined with its place, is on a page or a later one. */
export function isOnPage(table: Listings, { words, isLive, before, scope }: ListingPage): SQL {
  const conditions = [
    words.length === 0 ? sql`true` : containsWords(listingWords, words),
    isLive === undefined ? sql`true` : sql`${table.isLive} = ${isLive}`,
    scope === undefined ? sql`true` : isInScope(table, scope),
    // As bigint, because a cursor can be beyond the column's type.
    before === undefined ? sql`true` : sql`${table.id} < ${before}::bigint`,
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns the columns of a property or package, and of its place, that lists show. */
export function listedColumns<T extends Listings>({ id, slug, title, titleNe, companyName: supplier, isLive }: T) {
  return { id, slug, title, titleNe, supplier, isLive, place: places.name, placeNe: places.nameNe }
}

function isInScope(table: Listings, scope: SupplierScope): SQL {
  return table === properties
    ? sql`${table.id} in (select property_id from (${propertiesInScope(scope)}) own)`
    : sql`${table.id} in (select package_id from (${packagesInScope(scope)}) own)`
}
