import { desc, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { posts } from './tables.ts'

/** Returns the slugs of published posts, the latest first. */
export function findPostAddresses(db: Db, most: number): Promise<{ slug: string; publishedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, publishedAt: posts.publishedAt })
    .from(posts)
    .where(lte(posts.publishedAt, sql`app_now()`))
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(most)
}
