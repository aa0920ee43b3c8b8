import type { TextPageName } from '@chautari/contract/content/limits'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { textPageVersions } from '../store/tables.ts'
import type { TextPageVersion } from '../store/text-page-versions.ts'

const columns = getTableColumns(textPageVersions)

/** A version that was published, in effect or not yet. */
export type PublishedVersion = TextPageVersion & {
  number: number
  limits: Record<string, number>
  effectiveOn: string
  publishedAt: Date
}

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

/** SQL condition that a version is or was in effect. The first version always is, whatever the clock says. */
const hasBegun = or(lte(columns.effectiveOn, sql`app_today()`), eq(columns.number, 1))

/** Returns the published versions of a page without their texts, the newest first. */
export function findVersionLines(db: Db, page: TextPageName): Promise<VersionLine[]> {
  return db
    .select(line)
    .from(textPageVersions)
    .where(and(eq(columns.page, page), isPublished))
    .orderBy(desc(columns.number))
}

/** Returns the version of a page that is in effect: the begun one with the highest number, because numbers follow the effective days. */
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
