import { desc, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { posts } from './tables.ts'

/** The posts that can be read, the latest first, at most so many. */
export function findPostAddresses(db: Db, most: number): Promise<{ slug: string; publishedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, publishedAt: posts.publishedAt })
    .from(posts)
    .where(lte(posts.publishedAt, sql`app_now()`))
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(most)
}
