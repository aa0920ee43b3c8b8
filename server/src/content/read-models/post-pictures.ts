import { arrayOverlaps, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { posts } from '../store/tables.ts'

/** Returns the pictures among `names` that posts use: as a cover, in a text, or as an upload. */
export async function findPostPictures(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const texts = sql`(${posts.body} || ${posts.bodyNe})`
  const isShown = sql`exists (select 1 from unnest(${sql.param(names)}::text[]) named where position(named in ${texts}) > 0)`
  const rows = await db
    .select({ cover: posts.pictureName, uploads: posts.uploadNames, body: posts.body, bodyNe: posts.bodyNe })
    .from(posts)
    .where(or(inArray(posts.pictureName, names), arrayOverlaps(posts.uploadNames, names), isShown))
  return names.filter((name) =>
    rows.some(
      ({ cover, uploads, body, bodyNe }) =>
        cover === name || uploads.includes(name) || body.includes(name) || bodyNe.includes(name),
    ),
  )
}
