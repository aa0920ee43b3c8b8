import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'

/** Serialises changes of the featured places or properties until the transaction ends. */
export async function lockFeatured(tx: Tx, kind: 'cities' | 'properties'): Promise<void> {
  // An advisory lock, because the rows that will be featured are not known beforehand.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('featured'), hashtext(${kind}))`)
}

/** Features these places and no others, in this order. Returns false when one does not exist. */
export async function writeFeaturedPlaces(tx: Tx, slugs: string[]): Promise<boolean> {
  const list = sql`${sql.param(slugs)}::text[]`
  const written = await selectRows(
    tx,
    sql`update places set featured_rank = array_position(${list}, id) where featured_rank is not null or id = any(${list})
      returning featured_rank as rank`,
    z.object({ rank: z.number().nullable() }),
  )
  return written.filter(({ rank }) => rank !== null).length === slugs.length
}

/** Features these properties and no others, in this order. Returns false when one does not exist. */
export async function writeFeaturedProperties(tx: Tx, slugs: string[]): Promise<boolean> {
  const list = sql`${sql.param(slugs)}::text[]`
  const written = await selectRows(
    tx,
    sql`update properties set is_featured = slug = any(${list}), featured_rank = array_position(${list}, slug)
      where is_featured or slug = any(${list}) returning featured_rank as rank`,
    z.object({ rank: z.number().nullable() }),
  )
  return written.filter(({ rank }) => rank !== null).length === slugs.length
}
