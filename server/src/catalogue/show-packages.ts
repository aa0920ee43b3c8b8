import type { PackageCard, Picture } from '@chautari/contract/catalogue/shapes'
import type { Db } from '../platform/database/db.ts'
import { presentPackageCard, presentPictures } from './present.ts'
import { findPictures } from './store/cards.ts'
import { findPackageBySlug, findPackages, type PackageRow } from './store/packages.ts'

export type PackageShown = PackageRow & { card: PackageCard }
export type PackageWithPictures = PackageShown & { files: Picture[] }

/** Returns the live packages with these ids, each with its card, in the order of the ids. */
export async function showPackages(db: Db, ids: number[]): Promise<PackageShown[]> {
  return (await findPackages(db, ids)).map((row) => ({ ...row, card: presentPackageCard(row) }))
}

/** Returns a live package by its slug, with its card and all pictures; undefined when there is none. */
export async function findPackageWithPictures(db: Db, slug: string): Promise<PackageWithPictures | undefined> {
  const row = await findPackageBySlug(db, slug)
  if (!row) return undefined
  const files = presentPictures(row.pictureNames, await findPictures(db, row.pictureNames))
  return { ...row, card: presentPackageCard(row), files }
}
