import type { Statement } from '@chautari/contract/supplier/money/shapes'
import { statements } from '../../payout/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { wholeOrganisation } from './whole-organisation.ts'

type File = { name: string; bytes: Uint8Array }

/** Returns the statement of the caller's organisation for a Nepali month. Throws `not_found`, and `forbidden_to_role` for a limited member. */
export async function showStatement({ db }: App, { scope }: SupplierCaller, period: string): Promise<Statement> {
  const statement = await statements.getStatement(db, wholeOrganisation(scope), period)
  return presentStatement(statement, await isVerified(db, statement))
}

async function isVerified(db: Db, { id }: statements.ShownStatement): Promise<boolean | null> {
  if (id === null) return null
  return (await statements.verifyStatement(db, id)).problems.length === 0
}

function presentStatement(statement: statements.ShownStatement, isVerified: boolean | null): Statement {
  const { id, period, fromDay, toDay, closedAt, openingPaisa, closingPaisa, lines, totals } = statement
  return {
    id: id === null ? null : String(id),
    period,
    from: fromDay,
    to: toDay,
    closed_at: closedAt?.toISOString() ?? null,
    opening: rupees(openingPaisa),
    closing: rupees(closingPaisa),
    lines: lines.map(({ seq, day, transaction, reference, hash, ...line }) => ({
      line: seq,
      day,
      kind: statements.kindOfTransaction(transaction),
      reference: reference || null,
      transaction,
      gross: rupees(line.grossPaisa),
      commission: rupees(line.commissionPaisa),
      vat: rupees(line.vatPaisa),
      withheld: rupees(line.withheldPaisa),
      amount: rupees(line.amountPaisa),
      balance: rupees(line.balancePaisa),
      hash,
    })),
    totals: {
      gross: rupees(totals.grossPaisa),
      commission: rupees(totals.commissionPaisa),
      vat: rupees(totals.vatPaisa),
      withheld: rupees(totals.withheldPaisa),
      earned: rupees(totals.earnedPaisa),
      paid_out: rupees(totals.paidOutPaisa),
    },
    is_proved: isVerified,
  }
}

/** Returns a statement as CSV and records the download. Throws the errors of `showStatement`. */
export async function downloadStatementCsv(app: App, caller: SupplierCaller, period: string): Promise<File> {
  const statement = await statements.getStatement(app.db, wholeOrganisation(caller.scope), period)
  await recordDownload(app, caller, { kind: 'statement', id: period })
  return { name: `statement-${period}.csv`, bytes: statements.statementCsv(statement) }
}

/** Returns a statement as PDF and records the download. Throws the errors of `showStatement`. */
export async function downloadStatementPdf(app: App, caller: SupplierCaller, period: string): Promise<File> {
  const { scope, locale, member } = caller
  const statement = await statements.getStatement(app.db, wholeOrganisation(scope), period)
  const bytes = await statements.statementPdf(statement, member.organisationName, { locale, at: await appNow(app.db) })
  await recordDownload(app, caller, { kind: 'statement', id: period })
  return { name: `statement-${period}.pdf`, bytes }
}

/**
 * Returns an invoice as PDF and records the download. Throws `not_found`, also for another organisation's, and `forbidden_to_role` for a limited
 * member.
 */
export async function downloadInvoicePdf(app: App, caller: SupplierCaller, id: number): Promise<File> {
  const found = await statements.getInvoice(app.db, { organisationId: wholeOrganisation(caller.scope), id })
  const bytes = await statements.invoicePdf(found, { locale: caller.locale, at: await appNow(app.db) })
  await recordDownload(app, caller, { kind: 'invoice', id })
  return { name: `${statements.invoiceNumber(found.invoice).replace('/', '-')}.pdf`, bytes }
}

/** Adds an audit entry that names the member who downloaded data of the organisation. */
async function recordDownload({ db }: App, caller: SupplierCaller, about: { kind: string; id: string | number }): Promise<void> {
  const { organisationId } = caller.scope
  const ofOrganisation = { kind: 'organisation', id: organisationId }
  const after = { [about.kind]: String(about.id) }
  await transact(db, (tx) => recordEntry(tx, memberActorOf(caller), { act: 'money.export', about: ofOrganisation, after }))
}
