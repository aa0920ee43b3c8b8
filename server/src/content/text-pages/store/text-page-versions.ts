import type { TextPageName } from '@chautari/contract/content/limits'
import { eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { textPageVersions } from './tables.ts'

export type TextPageVersion = typeof textPageVersions.$inferSelect

const columns = getTableColumns(textPageVersions)

/** Serialises acts on the versions of a page until the transaction ends. */
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

/** Updates a version and returns the updated row. */
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
