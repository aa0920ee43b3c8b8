import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { posts } from '../../src/content/store/tables.ts'
import { publishPost } from '../../src/content/index.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { addressOf, htmlOf } from './post.ts'
import { POSTS } from './posts.ts'

/** Publishes the demo's posts when the blog is empty, by the same act as any post. */
export async function fillBlog(tx: Tx, today: CalendarDate): Promise<void> {
  const [one] = await tx.select({ id: posts.id }).from(posts).limit(1)
  if (one) return
  for (const post of POSTS)
    await publishPost(tx, {
      slug: addressOf(post),
      title: post.title,
      body: htmlOf(post),
      authorName: post.author,
      pictureName: post.picture,
      publishedAt: new Date(`${addDays(today, -post.daysAgo)}T02:15:00Z`),
    })
}
