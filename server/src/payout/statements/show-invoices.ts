import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findInvoices, type InvoiceRow, type StatementRow } from './store/statements.ts'

export { invoiceNumber } from '../rules/invoice-number.ts'

/** An invoice and the statement whose commission it charges. */
export type ShownInvoice = { invoice: InvoiceRow; statement: StatementRow }

/** Returns the invoices of a supplier, the newest first. */
export function listInvoices(db: Db, organisationId: number): Promise<ShownInvoice[]> {
  return findInvoices(db, organisationId)
}

/** Returns an invoice of a supplier. Throws `not_found`, also for another supplier's. */
export async function getInvoice(db: Db, { organisationId, id }: { organisationId: number; id: number }): Promise<ShownInvoice> {
  const found = (await findInvoices(db, organisationId)).find(({ invoice }) => invoice.id === id)
  if (!found) throw new AppError('not_found')
  return found
}
