import { and, desc, eq, getTableColumns, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { posts } from './tables.ts'

export type PostValues = typeof posts.$inferInsert

/** A published post. */
export type PostRow = typeof posts.$inferSelect & { publishedAt: Date; pictureName: string }

export type PostLine = Omit<PostRow, 'body' | 'bodyNe'>

type PostsQuery = { words: string[]; page: number; perPage: number }

/** SQL condition that travellers can read a post: its publication time has come, and staff have not taken it down. */
export const isOut = and(lte(posts.publishedAt, sql`app_now()`), isNull(posts.takenDownAt))

// Columns that are never null where `isOut` holds.
const published = {
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
  pictureName: sql<string>`${posts.pictureName}`,
}
const columns = { ...getTableColumns(posts), ...published }

/** Returns a page of published posts that contain every word, the latest first, and the total. */
export async function findPosts(db: Db, { words, page, perPage }: PostsQuery): Promise<{ total: number; posts: PostLine[] }> {
  const { body: _, bodyNe: __, ...line } = columns
  const isWanted = and(isOut, ...words.map(containsWord))
  const found = await db
    .select({ ...line, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(posts)
    .where(isWanted)
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [first] = found
  // A page after the last one has no row, and so no total.
  const total = first?.total ?? (page === 1 ? 0 : await db.$count(posts, isWanted))
  return { total, posts: found }
}

export async function findPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(posts)
    .where(and(isOut, eq(posts.slug, slug)))
  return row
}

/** Returns the published posts with these slugs, in any order. */
export async function findPostsBySlug(db: Db, slugs: string[]): Promise<PostLine[]> {
  const { body: _, bodyNe: __, ...line } = columns
  if (slugs.length === 0) return []
  return db
    .select(line)
    .from(posts)
    .where(and(isOut, inArray(posts.slug, slugs)))
}

/** Returns the latest published posts in full. */
export function findLatestPosts(db: Db, most: number): Promise<PostRow[]> {
  return db.select(columns).from(posts).where(isOut).orderBy(desc(posts.publishedAt), posts.id).limit(most)
}

/** Inserts a post whose bodies are already sanitised; returns its number, or undefined when its slug is taken. */
export async function insertPost(tx: Tx, values: PostValues): Promise<number | undefined> {
  const [row] = await tx.insert(posts).values(values).onConflictDoNothing({ target: posts.slug }).returning({ id: posts.id })
  return row?.id
}

/** Returns SQL for whether the titles or texts contain a word. The index covers the HTML, so matches inside tags are removed afterwards. */
function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const html = sql`lower(${posts.title} || ' ' || ${posts.body} || ' ' || ${posts.titleNe} || ' ' || ${posts.bodyNe})`
  return sql`(${html} like ${pattern} and regexp_replace(${html}, '<[^>]*>', ' ', 'g') like ${pattern})`
}
