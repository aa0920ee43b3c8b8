import type { Db } from '../platform/database/db.ts'
import type { FeedEntry } from '../platform/pages/feed.ts'
import { findLatestPosts } from './store/posts.ts'

const ENTRIES_MAX = 30

/** Returns the latest posts in full, for the feed. */
export async function listEntries(db: Db): Promise<FeedEntry[]> {
  const posts = await findLatestPosts(db, ENTRIES_MAX)
  return posts.map(({ slug, title, authorName, excerpt, body, publishedAt }) => ({
    path: `/blog/${slug}`,
    title,
    author: authorName,
    summary: excerpt,
    body,
    publishedAt,
  }))
}
