import type { PropertyCard } from '@chautari/contract/catalogue/shapes'
import type { Db } from '../platform/database/db.ts'
import { presentCard } from './present.ts'
import { findProperties } from './store/cards.ts'

/** Live properties by their ids with their cards, in the order of the ids. */
export async function showProperties(db: Db, ids: number[]): Promise<{ id: number; card: PropertyCard }[]> {
  return (await findProperties(db, ids)).map((row) => ({ id: row.id, card: presentCard(row) }))
}

/** The cards of live properties by their ids, in the order of the ids. */
export async function showCards(db: Db, ids: number[]): Promise<PropertyCard[]> {
  return (await findProperties(db, ids)).map(presentCard)
}
