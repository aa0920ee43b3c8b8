import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { commissionInvoices, invoiceCounters, supplierStatements } from '../../store/tables.ts'

export type StatementRow = typeof supplierStatements.$inferSelect
export type InvoiceRow = typeof commissionInvoices.$inferSelect

/** Serialises the closing of a supplier's statements across all processes until the transaction ends. */
export async function lockStatementsOf(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('supplier statements'), ${organisationId})`)
}

/** Returns the closed statements of a supplier, the newest first. */
export async function findStatements(db: Db, organisationId: number): Promise<StatementRow[]> {
  const ofSupplier = eq(supplierStatements.organisationId, organisationId)
  return db.select().from(supplierStatements).where(ofSupplier).orderBy(desc(supplierStatements.id))
}

/** Returns the closed statement of a supplier for a period. */
export async function findStatement(db: Db, organisationId: number, period: string): Promise<StatementRow | undefined> {
  const [row] = await db
    .select()
    .from(supplierStatements)
    .where(and(eq(supplierStatements.organisationId, organisationId), eq(supplierStatements.period, period)))
  return row
}

/** Returns a closed statement by its number. */
export async function findStatementById(db: Db, id: number): Promise<StatementRow | undefined> {
  return (await db.select().from(supplierStatements).where(eq(supplierStatements.id, id)))[0]
}

/** Adds a statement and returns its number. */
export async function insertStatement(tx: Tx, statement: typeof supplierStatements.$inferInsert): Promise<number> {
  const [row] = await tx.insert(supplierStatements).values(statement).returning({ id: supplierStatements.id })
  if (!row) throw new Error('The statement was not stored.')
  return row.id
}

/**
 * Takes the next invoice or credit note number of a fiscal year. The counter's row stays locked until the transaction ends, so that numbers
 * follow the order of commits and a rollback leaves no gap.
 */
export async function takeNumber(tx: Tx, { kind, fiscalYear }: Pick<InvoiceRow, 'kind' | 'fiscalYear'>): Promise<number> {
  const [row] = await selectRows(
    tx,
    sql`insert into ${invoiceCounters} as c (kind, fiscal_year, last) values (${kind}, ${fiscalYear}, 1)
      on conflict (kind, fiscal_year) do update set last = c.last + 1 returning last`,
    z.object({ last: z.number() }),
  )
  if (!row) throw new Error('No invoice number was taken.')
  return row.last
}

/** Adds an invoice. */
export async function insertInvoice(tx: Tx, invoice: typeof commissionInvoices.$inferInsert): Promise<void> {
  await tx.insert(commissionInvoices).values(invoice)
}

/** Returns the invoices of a supplier with their statements, the newest first. */
export async function findInvoices(db: Db, organisationId: number) {
  return db
    .select({ invoice: commissionInvoices, statement: supplierStatements })
    .from(commissionInvoices)
    .innerJoin(supplierStatements, eq(supplierStatements.id, commissionInvoices.statementId))
    .where(eq(commissionInvoices.organisationId, organisationId))
    .orderBy(desc(commissionInvoices.id))
}
