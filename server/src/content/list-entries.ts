import type { Db } from '../platform/database/db.ts'
import type { FeedEntry } from '../platform/pages/feed.ts'
import { bodyFor, cardFor } from './rules/version-for.ts'
import { findLatestPosts } from './store/posts.ts'

const ENTRIES_MAX = 30
// The feed has one address, in English. Posts without an English text appear in Nepali.
const LANGUAGE = 'en'

/** Returns the latest posts in full, for the feed. */
export async function listEntries(db: Db): Promise<FeedEntry[]> {
  const posts = await findLatestPosts(db, ENTRIES_MAX)
  return posts.map((post) => {
    const { title, excerpt: summary } = cardFor(post, LANGUAGE)
    const { slug, authorName: author, publishedAt } = post
    return { path: `/blog/${slug}`, title, author, summary, body: bodyFor(post, LANGUAGE), publishedAt }
  })
}
