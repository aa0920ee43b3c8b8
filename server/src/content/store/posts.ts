import { and, desc, eq, getTableColumns, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { posts } from './tables.ts'

export type PostRow = typeof posts.$inferSelect
export type PostValues = typeof posts.$inferInsert

export type PostLine = Omit<PostRow, 'body'>

type Wanted = { words: string[]; page: number; perPage: number }

// A post may be written today for another day.
const isOut = lte(posts.publishedAt, sql`app_now()`)

/** A page of the posts that hold every one of some words, the latest first, and how many there are in all. */
export async function findPosts(db: Db, { words, page, perPage }: Wanted): Promise<{ total: number; posts: PostLine[] }> {
  const { body: _, ...columns } = getTableColumns(posts)
  const holding = and(isOut, ...words.map(holds))
  const [found, total] = await Promise.all([
    db
      .select(columns)
      .from(posts)
      .where(holding)
      .orderBy(desc(posts.publishedAt), posts.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(posts, holding),
  ])
  return { total, posts: found }
}

export async function findPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(isOut, eq(posts.slug, slug)))
  return row
}

/** The latest posts that are out, whole, at most so many. */
export function findLatestPosts(db: Db, most: number): Promise<PostRow[]> {
  return db.select().from(posts).where(isOut).orderBy(desc(posts.publishedAt), posts.id).limit(most)
}

/** Writes a post whose body was made safe. */
export async function insertPost(tx: Tx, values: PostValues): Promise<void> {
  await tx.insert(posts).values(values)
}

/** Whether title or text hold a word. The index knows the text with its marks, so what only a mark holds is sorted out after it. */
function holds(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const marked = sql`lower(${posts.title} || ' ' || ${posts.body})`
  return sql`(${marked} like ${pattern} and regexp_replace(${marked}, '<[^>]*>', ' ', 'g') like ${pattern})`
}
