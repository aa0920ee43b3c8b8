import type { PostCategory } from '@chautari/contract/content/limits'
import type { PostState } from '@chautari/contract/staff/posts/limits'
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { isOut } from './posts.ts'
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

/** Changes a post and returns it as it is then. */
export async function updatePost(tx: Tx, id: number, values: Partial<KeptPost>): Promise<KeptPost> {
  const [row] = await tx.update(posts).set(values).where(eq(posts.id, id)).returning()
  if (!row) throw new Error(`The post ${id} is gone.`)
  return row
}
