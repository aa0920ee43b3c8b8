import { or, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { posts } from './tables.ts'

/** Returns which of these pictures posts show, as their cover or in their text. */
export async function findPostPictures(db: Db, names: string[]): Promise<string[]> {
  const isShown = sql`exists (select 1 from unnest(${sql.param(names)}::text[]) named where position(named in ${posts.body}) > 0)`
  const rows = await db
    .select({ cover: posts.pictureName, body: posts.body })
    .from(posts)
    .where(or(inArray(posts.pictureName, names), isShown))
  return names.filter((name) => rows.some(({ cover, body }) => cover === name || body.includes(name)))
}
