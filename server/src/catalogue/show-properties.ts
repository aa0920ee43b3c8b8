import type { PropertyCard } from '@chautari/contract/catalogue/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../platform/database/db.ts'
import { presentCard } from './present.ts'
import { findProperties, findPropertiesBySlug } from './store/cards.ts'

/** Returns the live properties with these ids, each with its card, in the order of the ids. Unknown ids are left out. */
export async function showProperties(db: Db, ids: number[], locale: Locale): Promise<{ id: number; card: PropertyCard }[]> {
  return (await findProperties(db, ids, locale)).map((row) => ({ id: row.id, card: presentCard(row) }))
}

/** Returns the live properties with these slugs, in their order. Unknown ones are left out. */
export async function showPropertiesNamed(db: Db, slugs: string[], locale: Locale): Promise<PropertyCard[]> {
  return (await findPropertiesBySlug(db, slugs, locale)).map(presentCard)
}
