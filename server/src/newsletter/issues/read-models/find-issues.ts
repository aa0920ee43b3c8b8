import { desc, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { newsletterIssues } from '../../store/tables.ts'
import type { IssueLine } from '../store/issues.ts'

/** Returns a page of newsletters without their blocks, the newest first. */
export async function findIssues(
  db: Db,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<IssueLine[]> {
  const { blocks: _, ...line } = getTableColumns(newsletterIssues)
  return db
    .select(line)
    .from(newsletterIssues)
    .where(before === undefined ? undefined : lt(newsletterIssues.id, before))
    .orderBy(desc(newsletterIssues.id))
    .limit(limit)
}

/** Returns the pictures among `names` that newsletters show. */
export async function findIssuePictures(db: Db, names: string[]): Promise<string[]> {
  const named = sql<string>`(jsonb_array_elements(${newsletterIssues.blocks}) ->> 'picture')`
  const rows = await db.selectDistinct({ name: named.as('name') }).from(newsletterIssues)
  const shown = new Set(rows.map(({ name }) => name))
  return names.filter((name) => shown.has(name))
}

/** Returns the subjects of newsletters in any state, by number. */
export function findIssueSubjects(db: Db, ids: number[]) {
  const { id, subject, subjectNe } = newsletterIssues
  return db.select({ id, subject, subjectNe }).from(newsletterIssues).where(inArray(id, ids))
}
