import type { LocalisedText } from '@chautari/contract/locale'
import type { Db, Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { findFeaturedPlaces, findFeaturedProperties, type FeaturedRow } from './read-models/featured.ts'
import { lockFeatured, writeFeaturedPlaces, writeFeaturedProperties } from './store/featured.ts'

const UNKNOWN: LocalisedText = { en: 'This is not in the list', ne: 'यो सूचीमा छैन' }

const KINDS = {
  cities: { find: findFeaturedPlaces, write: writeFeaturedPlaces },
  properties: { find: findFeaturedProperties, write: writeFeaturedProperties },
}

export type FeaturedKind = keyof typeof KINDS

/** Returns the places or properties that the home page features, in its order. */
export async function findFeatured(db: Db, kind: FeaturedKind): Promise<FeaturedRow[]> {
  return KINDS[kind].find(db)
}

/**
 * Features these places or properties and no others, in this order. Returns the featured ones before and after. Throws `validation_failed` when a slug
 * is unknown.
 */
export async function featureProducts(tx: Tx, { kind, slugs }: { kind: FeaturedKind; slugs: string[] }) {
  const { find, write } = KINDS[kind]
  await lockFeatured(tx, kind)
  const before = await find(tx)
  if (!(await write(tx, slugs))) throw new AppError('validation_failed', { fields: { slugs: [UNKNOWN] } })
  return { before, after: await find(tx) }
}
