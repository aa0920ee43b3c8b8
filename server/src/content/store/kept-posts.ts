import type { PostCategory } from '@chautari/contract/content/limits'
import type { PostState } from '@chautari/contract/staff/posts/limits'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { posts } from './tables.ts'

/** A post in any state. */
export type KeptPost = typeof posts.$inferSelect
export type KeptPostLine = Omit<KeptPost, 'body' | 'bodyNe'>

export type PostFilter = {
  state?: PostState | undefined
  category?: PostCategory | undefined
  /** Words that a title or the address contains, in lower case. */
  words: string[]
  /** Posts older than this one. */
  before?: number | undefined
  limit: number
}

/** Returns a post in any state; undefined when there is none. */
export async function findKeptPost(db: Db, id: number): Promise<KeptPost | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(sql`${posts.id} = ${id}::bigint`)
  return row
}

/** Locks a post until the transaction ends and returns it; undefined when there is none. */
export async function lockPost(tx: Tx, id: number): Promise<KeptPost | undefined> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(sql`${posts.id} = ${id}::bigint`)
    .for('no key update')
  return row
}

/** Returns whether another post has this address. */
export async function isAddressTaken(db: Db, slug: string, id: number): Promise<boolean> {
  return (await db.$count(posts, and(eq(posts.slug, slug), ne(posts.id, id)))) > 0
}

/** Updates a post and returns the updated row. */
export async function updatePost(tx: Tx, id: number, values: Partial<KeptPost>): Promise<KeptPost> {
  const [row] = await tx.update(posts).set(values).where(eq(posts.id, id)).returning()
  if (!row) throw new Error(`The post ${id} is gone.`)
  return row
}
