import type { PropertyCard } from '@chautari/contract/catalogue/shapes'
import type { Db } from '../platform/db.ts'
import { presentCard } from './present.ts'
import { findProperties } from './store/cards.ts'

/** The cards of live properties by their ids, in the order of the ids. */
export async function showCards(db: Db, ids: number[]): Promise<PropertyCard[]> {
  return (await findProperties(db, ids)).map(presentCard)
}
