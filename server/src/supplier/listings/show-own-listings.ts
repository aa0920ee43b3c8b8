import type { CallResponse } from '@chautari/contract/contract'
import type { ListingQuery } from '@chautari/contract/listing/listings'
import type { OwnPackageFile, OwnPropertyFile } from '@chautari/contract/supplier/listings/shapes'
import { journeys } from '../../availability/index.ts'
import { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import { listedPackages, listedProperties, listingChanges } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { numberOf, PAGE_READ, pageOf } from '../../platform/lists/page-of.ts'
import { searchWords } from '../../platform/lists/search-words.ts'
import { requireOwn } from './own-listings.ts'

/** Returns a page of the organisation's properties, the newest first. */
export async function listOwnProperties(
  { db }: App,
  { scope }: SupplierCaller,
  query: ListingQuery,
): Promise<CallResponse<'GET /supplier/properties'>> {
  const page = pageOf(await propertyFiles.findPropertiesForStaff(db, listQueryOf(query, scope)), listedProperties.presentListed)
  return withChanges(db, 'property', page)
}

/** Returns a page of the organisation's packages, the newest first. */
export async function listOwnPackages(
  { db }: App,
  { scope }: SupplierCaller,
  query: ListingQuery,
): Promise<CallResponse<'GET /supplier/packages'>> {
  const page = pageOf(await packageFiles.findPackagesForStaff(db, listQueryOf(query, scope)), listedPackages.presentListedPackage)
  return withChanges(db, 'package', page)
}

function listQueryOf({ text, state, cursor }: ListingQuery, scope: SupplierScope) {
  const isLive = state === undefined ? undefined : state === 'live'
  return { words: searchWords(text), isLive, before: numberOf(cursor), limit: PAGE_READ, scope }
}

async function withChanges<T extends { slug: string }>(
  db: Db,
  kind: 'property' | 'package',
  { data, ...page }: { data: T[]; next_cursor: string | null },
) {
  const states = await listingChanges.findChangeStates(
    db,
    kind,
    data.map(({ slug }) => slug),
  )
  return { ...page, data: data.map((listed) => ({ ...listed, change: states.get(listed.slug) ?? null })) }
}

/** Returns a property with its proposed changes applied. Throws `not_found`. */
export async function showOwnProperty({ db }: App, { scope }: SupplierCaller, slug: string): Promise<OwnPropertyFile> {
  await requireOwn(db, scope, { kind: 'property', slug })
  const live = await propertyFiles.getPropertyFile(db, slug)
  const { file, change, isPhoneVerified } = await listingChanges.findOwnFile(db, { ...live, kind: 'property' as const })
  // `findOwnFile` needs `kind: 'property'`, but the `kind` of a property file is its type, such as lodge or resort.
  return { ...listedProperties.presentPropertyFile({ ...file, kind: live.kind }), change, is_phone_proved: isPhoneVerified }
}

/** Returns a package with its proposed changes applied. Throws `not_found`. */
export async function showOwnPackage({ db }: App, { scope }: SupplierCaller, slug: string): Promise<OwnPackageFile> {
  await requireOwn(db, scope, { kind: 'package', slug })
  const live = { ...(await packageFiles.getPackageFile(db, slug)), kind: 'package' as const }
  const { file, change, isPhoneVerified } = await listingChanges.findOwnFile(db, live)
  const departures = await journeys.findDeparturesForStaff(db, live.id)
  return {
    ...listedPackages.presentPackageFile(file, { departures, now: await appNow(db) }),
    change,
    is_phone_proved: isPhoneVerified,
  }
}
