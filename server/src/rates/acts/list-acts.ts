import type { Db } from '../../platform/database/db.ts'
import type { Refusal } from './rules/refusal.ts'
import { findActs, type ActListed } from './store/acts.ts'
import { findTarget } from './store/target.ts'

/** Returns the acts on prices and stock of a property, the newest first, without their cells. */
export async function listActs(
  db: Db,
  { property, limit }: { property: string; limit: number },
): Promise<{ acts: ActListed[] } | { refusal: Refusal }> {
  const target = await findTarget(db, { slug: property })
  if (!target) return { refusal: { code: 'property_not_found', about: [property] } }
  return { acts: await findActs(db, { productKind: 'property', productId: target.id, limit }) }
}
