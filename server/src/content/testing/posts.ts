import type { Db } from '../../platform/database/db.ts'
import { posts } from '../store/tables.ts'

let made = 0

/** Creates a draft that lacks nothing, with a cover of the demo, and returns its number. */
export async function createTestPost(db: Db, given: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
  const slug = `post-of-a-test-${++made}`
  const [row] = await db
    .insert(posts)
    .values({
      slug,
      title: 'Tea on the trail',
      excerpt: 'Tea.',
      body: '<p>Tea.</p>',
      authorName: 'Sita Sharma',
      pictureName: 'lake-noon-1',
      ...given,
    })
    .returning({ id: posts.id })
  return String(row?.id)
}
