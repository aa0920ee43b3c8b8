import type { DocumentKind } from '@chautari/contract/supplier/organisation/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { organisationDocuments } from '../../store/tables.ts'

type Organisation = Pick<SupplierScope, 'organisationId'>

export type DocumentRow = typeof organisationDocuments.$inferSelect

/** Returns the documents of an organisation, by kind. */
export async function findDocuments(db: Db, { organisationId }: Organisation): Promise<DocumentRow[]> {
  const isOf = eq(organisationDocuments.organisationId, organisationId)
  return db.select().from(organisationDocuments).where(isOf).orderBy(asc(organisationDocuments.kind))
}

/** Returns a document of an organisation; undefined for any other. */
export async function findDocument(db: Db, { organisationId }: Organisation, id: number): Promise<DocumentRow | undefined> {
  // As bigint, because a request can name a number beyond the column's.
  const isOf = sql`${organisationDocuments.organisationId} = ${organisationId}::bigint`
  const isOne = and(isOf, eq(organisationDocuments.id, id))
  const [row] = await db.select().from(organisationDocuments).where(isOne)
  return row
}

/** Waits until no other transaction replaces documents of an organisation. Two that replace one at once would both insert. */
export async function lockDocuments(tx: Tx, { organisationId }: Organisation): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('documents of organisation ' || ${organisationId}::bigint, 0))`,
  )
}

/** Deletes the document of a kind. Returns the name of its file; undefined when there was none. */
export async function deleteDocument(tx: Tx, { organisationId }: Organisation, kind: DocumentKind): Promise<string | undefined> {
  const isOne = and(eq(organisationDocuments.organisationId, organisationId), eq(organisationDocuments.kind, kind))
  const [row] = await tx.delete(organisationDocuments).where(isOne).returning({ file: organisationDocuments.file })
  return row?.file
}

type NewDocument = Pick<DocumentRow, 'organisationId' | 'kind' | 'file' | 'bytesCount' | 'memberId'>

/** Adds a document. A replaced one has another number, so that whoever has its old address downloads nothing else. */
export async function insertDocument(tx: Tx, { organisationId, ...values }: NewDocument): Promise<void> {
  await tx.insert(organisationDocuments).values({ organisationId, ...values, uploadedAt: sql`app_now()` })
}

/** Returns the names of the files that documents use, of all organisations. */
export async function listDocumentFiles(db: Db): Promise<Set<string>> {
  const rows = await db.select({ file: organisationDocuments.file }).from(organisationDocuments)
  return new Set(rows.map(({ file }) => file))
}
