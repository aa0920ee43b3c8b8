import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isOut } from './posts.ts'
import { posts } from './tables.ts'

/** Returns the slugs of published posts, the latest first. */
export function findPostAddresses(db: Db, most: number): Promise<{ slug: string; publishedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt) })
    .from(posts)
    .where(isOut)
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(most)
}
