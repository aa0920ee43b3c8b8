import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { invoiceOf } from '../rules/invoice-number.ts'
import { problemsOf, totalsOf, type StatementLine } from './rules/chain.ts'
import { readStatementCsv } from './statement-csv.ts'
import { findLines, findListed, type LedgerLine } from './store/lines.ts'
import { findInvoices, findStatementById, findStatements, type StatementRow } from './store/statements.ts'

/** The result of a verification: one sentence per problem, none for a valid statement. */
export type Verified = { lines: number; openingPaisa: number; closingPaisa: number; problems: string[] }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Verifies a statement from its CSV file alone: recomputes hashes, balances and sums. This proves that the file is complete and unchanged; only
 * `verifyStatement` proves that it is the supplier's. Throws an error with the reason for any other file.
 */
export function verifyStatementCsv(bytes: Uint8Array): Verified {
  const { lines, openingPaisa, closingPaisa } = readStatementCsv(bytes)
  const isOpen = lines.some(({ hash }) => hash === null)
  const problems = isOpen
    ? ['The month is not closed yet: its lines have no hashes.']
    : problemsOf(lines, { openingPaisa, closingPaisa, hashOf })
  return { lines: lines.length, openingPaisa, closingPaisa, problems }
}

/**
 * Verifies a closed statement in the database: hashes, balances and sums, each line against its ledger entry, its continuation of the previous
 * statement, and its invoice. Throws `not_found`.
 */
export async function verifyStatement(db: Db, id: number): Promise<Verified> {
  const statement = await findStatementById(db, id)
  if (!statement) throw new AppError('not_found')
  const { organisationId, openingPaisa, closingPaisa } = statement
  const lines = await findLines(db, id)
  const listed = await findListed(db, { organisationId, statementId: id })
  const problems = [
    ...problemsOf(lines, { openingPaisa, closingPaisa, hashOf }),
    ...differencesFromLedger(lines, listed),
    ...(await problemsOfContinuation(db, statement, lines)),
    ...(await problemsOfInvoice(db, statement, lines)),
  ]
  return { lines: lines.length, openingPaisa, closingPaisa, problems }
}

const COMPARED = [
  'transaction',
  'reference',
  'day',
  'grossPaisa',
  'commissionPaisa',
  'vatPaisa',
  'withheldPaisa',
  'amountPaisa',
] as const

function differencesFromLedger(lines: StatementLine[], listed: LedgerLine[]): string[] {
  if (lines.length !== listed.length) return [`The ledger has entries for ${listed.length} of the ${lines.length} lines.`]
  return lines.flatMap((line, index) => {
    const differs = COMPARED.filter((field) => line[field] !== listed[index]?.[field])
    return differs.length > 0 ? [`Line ${line.seq} differs from the ledger in: ${differs.join(', ')}.`] : []
  })
}

/** Checks that a statement continues the one before it: opening balance, first number and previous hash. */
async function problemsOfContinuation(
  db: Db,
  { id, organisationId, openingPaisa }: StatementRow,
  [first]: StatementLine[],
): Promise<string[]> {
  const before = (await findStatements(db, organisationId)).find((statement) => statement.id < id)
  const last = before && (await findLines(db, before.id)).at(-1)
  const problems: string[] = []
  if (openingPaisa !== (before?.closingPaisa ?? 0))
    problems.push('The opening balance is not the closing balance of the statement before.')
  if (first && (first.seq !== (last?.seq ?? 0) + 1 || first.prevHash !== (last?.hash ?? null)))
    problems.push('The first line does not follow the last line of the statement before.')
  return problems
}

async function problemsOfInvoice(db: Db, { id, organisationId }: StatementRow, lines: StatementLine[]): Promise<string[]> {
  const charged = invoiceOf(totalsOf(lines))
  const invoice = (await findInvoices(db, organisationId)).find(({ statement }) => statement.id === id)?.invoice
  const isSame = CHARGED.every((field) => charged?.[field] === invoice?.[field])
  return isSame ? [] : ['The invoice does not match the commission and VAT of the lines.']
}

const CHARGED = ['kind', 'commissionPaisa', 'vatPaisa'] as const
