import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../platform/database/db.ts'
import { presentPackageCard } from './present.ts'
import { findPackageBySlug, findPackages, findPackagesBySlug, type PackageRow } from './read-models/packages.ts'

export type PackageShown = PackageRow & { card: PackageCard }

/** The packages with these ids or slugs, or the one with this slug. */
type Which = { ids: number[] } | { slugs: string[] } | { slug: string }

/** Returns live packages, each with its card, in the order of the ids or slugs. Leaves out unknown ones. */
export async function showPackages(db: Db, which: Which, locale: Locale): Promise<PackageShown[]> {
  return (await findRows(db, which, locale)).map((row) => ({ ...row, card: presentPackageCard(row) }))
}

async function findRows(db: Db, which: Which, locale: Locale): Promise<PackageRow[]> {
  if ('ids' in which) return findPackages(db, which.ids, locale)
  if ('slugs' in which) return findPackagesBySlug(db, which.slugs, locale)
  const row = await findPackageBySlug(db, which.slug, locale)
  return row ? [row] : []
}
