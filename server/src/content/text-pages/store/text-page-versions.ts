import type { TextPageName } from '@chautari/contract/content/limits'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { textPageVersions } from './tables.ts'

export type TextPageVersion = typeof textPageVersions.$inferSelect

/** A version that was published, in effect or not yet. */
export type PublishedVersion = TextPageVersion & {
  number: number
  limits: Record<string, number>
  effectiveOn: string
  publishedAt: Date
}

const columns = getTableColumns(textPageVersions)

// Columns that are never null where `isPublished` holds.
const published = {
  number: sql<number>`${columns.number}`.mapWith(columns.number),
  limits: sql<Record<string, number>>`${columns.limits}`.mapWith(columns.limits),
  effectiveOn: sql<string>`${columns.effectiveOn}`.mapWith(columns.effectiveOn),
  publishedAt: sql<Date>`${columns.publishedAt}`.mapWith(columns.publishedAt),
}

const { content: _, limits: __, ...line } = { ...columns, ...published }
export type VersionLine = Omit<PublishedVersion, 'content' | 'limits'>

const isPublished = isNotNull(columns.number)

/** SQL: whether a version applies today or did before. The first one always does, whatever the clock says. */
const hasBegun = or(lte(columns.effectiveOn, sql`app_today()`), eq(columns.number, 1))

/** Returns the published versions of a page without their texts, the newest first. */
export function findVersionLines(db: Db, page: TextPageName): Promise<VersionLine[]> {
  return db
    .select(line)
    .from(textPageVersions)
    .where(and(eq(columns.page, page), isPublished))
    .orderBy(desc(columns.number))
}

/** Returns the version of a page that is in effect. Numbers grow with the days from which versions apply. */
export async function findCurrentVersion(db: Db, page: TextPageName): Promise<PublishedVersion | undefined> {
  const [row] = await db
    .select({ ...columns, ...published })
    .from(textPageVersions)
    .where(and(eq(columns.page, page), isPublished, hasBegun))
    .orderBy(desc(columns.number))
    .limit(1)
  return row
}

/** Returns a published version by its number; undefined when there is none. */
export async function findVersion(db: Db, page: TextPageName, number: number): Promise<PublishedVersion | undefined> {
  const [row] = await db
    .select({ ...columns, ...published })
    .from(textPageVersions)
    .where(and(eq(columns.page, page), eq(columns.number, number)))
  return row
}

/** Returns the draft of a page; undefined when there is none. */
export async function findDraft(db: Db, page: TextPageName): Promise<TextPageVersion | undefined> {
  const [row] = await db
    .select()
    .from(textPageVersions)
    .where(and(eq(columns.page, page), isNull(columns.number)))
  return row
}

/** Lets one act at a time change the versions of a page until the transaction ends. */
export async function lockTextPage(tx: Tx, page: TextPageName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('text_page_versions'), hashtext(${page}))`)
}

/** Returns the number of the last published version of a page. */
export async function findLastNumber(db: Db, page: TextPageName): Promise<number> {
  const [row] = await db
    .select({ last: max(columns.number) })
    .from(textPageVersions)
    .where(eq(columns.page, page))
  return row?.last ?? 0
}

/** Inserts a version and returns it. */
export async function insertVersion(tx: Tx, values: typeof textPageVersions.$inferInsert): Promise<TextPageVersion> {
  const [row] = await tx.insert(textPageVersions).values(values).returning()
  if (!row) throw new Error('insert of a text page returned no row')
  return row
}

/** Changes a version and returns it as it is then. */
export async function updateVersion(tx: Tx, id: number, values: Partial<TextPageVersion>): Promise<TextPageVersion> {
  const [row] = await tx
    .update(textPageVersions)
    .set({ ...values, revision: sql`${columns.revision} + 1` })
    .where(eq(columns.id, id))
    .returning()
  if (!row) throw new Error(`The text page version ${id} is gone.`)
  return row
}

export async function deleteVersion(tx: Tx, id: number): Promise<void> {
  await tx.delete(textPageVersions).where(eq(columns.id, id))
}
