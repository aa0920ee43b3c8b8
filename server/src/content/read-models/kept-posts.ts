import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db } from '../../platform/database/db.ts'
import { isOut } from '../store/posts.ts'
import { posts } from '../store/tables.ts'
import type { KeptPostLine, PostFilter } from '../store/kept-posts.ts'

const stateIs = {
  draft: and(isNull(posts.publishedAt), isNull(posts.takenDownAt)),
  scheduled: and(gt(posts.publishedAt, sql`app_now()`), isNull(posts.takenDownAt)),
  published: isOut,
  taken_down: isNotNull(posts.takenDownAt),
}

/** Returns posts in any state, the newest first. */
export function findKeptPosts(db: Db, { state, category, words, before, limit }: PostFilter): Promise<KeptPostLine[]> {
  const { body: _, bodyNe: __, ...line } = getTableColumns(posts)
  const named = sql`lower(${posts.title} || ' ' || ${posts.titleNe} || ' ' || ${posts.slug})`
  const conditions = and(
    state && stateIs[state],
    category && eq(posts.category, category),
    words.length > 0 ? containsWords(named, words) : undefined,
    // As bigint, because a cursor can be beyond the column's type.
    before === undefined ? undefined : sql`${posts.id} < ${before}::bigint`,
  )
  return db.select(line).from(posts).where(conditions).orderBy(desc(posts.id)).limit(limit)
}

/** Returns the titles of posts in any state, by number. An empty title is null. */
export async function findPostTitles(db: Db, ids: number[]) {
  const { id, title, titleNe } = posts
  const rows = await db.select({ id, title, titleNe }).from(posts).where(inArray(id, ids))
  return rows.map((row) => ({ id: row.id, title: row.title || null, titleNe: row.titleNe || null }))
}
