import type { Db } from '../../platform/database/db.ts'
import { findActs, type ActListed } from './store/acts.ts'
import { findPackage, findTarget } from './store/target.ts'

/** Returns the acts on prices and stock of a property or package, the newest first, without their cells. Undefined for an unknown product. */
export async function listActs(
  db: Db,
  { kind, slug, limit }: { kind: 'property' | 'package'; slug: string; limit: number },
): Promise<ActListed[] | undefined> {
  const productId = kind === 'property' ? (await findTarget(db, { slug }))?.id : (await findPackage(db, slug))?.id
  return productId === undefined ? undefined : findActs(db, { productKind: kind, productId, limit })
}
