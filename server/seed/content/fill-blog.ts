import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { posts } from '../../src/content/store/tables.ts'
import { writeDemoPost } from '../../src/content/demo.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { addressOf, htmlOf, isNepali, type DemoPost } from './post.ts'
import { POSTS } from './posts.ts'

/** Publishes the demo's posts when the blog is empty. */
export async function fillBlog(tx: Tx, today: CalendarDate): Promise<void> {
  const [one] = await tx.select({ id: posts.id }).from(posts).limit(1)
  if (one) return
  for (const post of POSTS)
    await writeDemoPost(tx, {
      ...textsOf(post),
      slug: addressOf(post),
      authorName: post.author,
      pictureName: post.picture,
      publishedAt: new Date(`${addDays(today, -post.daysAgo)}T02:15:00Z`),
    })
}

/** Returns the title and text of a post, in the language that it has. */
function textsOf(post: DemoPost) {
  const [title, body] = [post.title, htmlOf(post)]
  return isNepali(post) ? { title: '', body: '', titleNe: title, bodyNe: body } : { title, body }
}
