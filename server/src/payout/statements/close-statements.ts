import { dayInNepal, instantInNepal } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { sweepDueRows } from '../../platform/jobs/sweep-due-rows.ts'
import { invoiceOf } from '../rules/invoice-number.ts'
import { fiscalYearOf, periodAfter, periodOf, periodOfEntry, type Period } from '../rules/periods.ts'
import { findSuppliers } from '../store/organisations.ts'
import { totalsOf } from './rules/chain.ts'
import { findLastLine, findUnclosed, findUnlisted, insertLines, type LedgerLine } from './store/lines.ts'
import { findStatements, insertInvoice, insertStatement, lockStatementsOf, takeNumber } from './store/statements.ts'

const BATCH = 50

/** Nepal time on the first day of a month at which the month before is closed (our choice: its last transactions have committed by then). */
const CLOSED_AT = '04:00'

/**
 * Closes the statements of past Nepali months: writes their lines and the invoice for their commission. Handles one batch of suppliers and returns the
 * number of closed months. Logs a supplier whose month could not be closed, and continues with the others.
 */
export async function closeStatements(app: App): Promise<number> {
  const now = await appNow(app.db)
  const today = dayInNepal(now)
  const current = periodOf(today)
  if (now < instantInNepal(current.from, CLOSED_AT)) return 0
  let closed = 0
  await sweepDueRows<number>({
    limit: BATCH,
    find: (batch) => findUnclosed(app.db, startOf(current), batch),
    async handle(organisationId) {
      const months = await transact(app.db, (tx) => closeMonths(tx, app, { organisationId, current }))
      closed += months
      return months > 0
    },
    onFailure: (organisationId, error) =>
      app.log.error({ code: 'statement_not_closed', organisationId, err: error }, 'statement of a supplier could not be closed'),
  })
  return closed
}

type StatementToClose = { organisationId: number; current: Period }

/** Closes the past months of a supplier and returns their number. */
async function closeMonths(tx: Tx, app: App, { organisationId, current }: StatementToClose): Promise<number> {
  await lockStatementsOf(tx, organisationId)
  for (let closed = 0; ; closed++) {
    const [first] = await findUnlisted(tx, organisationId, startOf(current))
    if (!first) return closed
    const [latest] = await findStatements(tx, organisationId)
    const period = periodOfEntry(first.day, latest?.period)
    // An entry that is committed after its month was closed moves to the next month, which can be the current one.
    if (period.from >= current.from) return closed
    await closeMonth(tx, app, { organisationId, period })
  }
}

async function closeMonth(
  tx: Tx,
  app: App,
  { organisationId, period }: { organisationId: number; period: Period },
): Promise<void> {
  const entries = await findUnlisted(tx, organisationId, startOf(periodAfter(period)))
  const last = await findLastLine(tx, organisationId)
  const openingPaisa = last?.balancePaisa ?? 0
  const closingPaisa = entries.reduce((sum, { amountPaisa }) => sum + amountPaisa, openingPaisa)
  const statementId = await insertStatement(tx, {
    organisationId,
    period: period.name,
    fromDay: period.from,
    toDay: period.to,
    openingPaisa,
    closingPaisa,
  })
  let balancePaisa = openingPaisa
  const lines = entries.map((entry, index) => {
    balancePaisa += entry.amountPaisa
    return { ...entry, statementId, seq: (last?.seq ?? 0) + index + 1, balancePaisa }
  })
  await insertLines(tx, lines)
  await issueInvoice(tx, app, { organisationId, statementId, period, entries })
}

type InvoiceToIssue = { organisationId: number; statementId: number; period: Period; entries: LedgerLine[] }

async function issueInvoice(
  tx: Tx,
  { config }: App,
  { organisationId, statementId, period, entries }: InvoiceToIssue,
): Promise<void> {
  const charged = invoiceOf(totalsOf(entries))
  if (!charged) return
  const supplier = (await findSuppliers(tx, [organisationId])).get(organisationId)
  const fiscalYear = fiscalYearOf(period.to)
  // Comes last in the transaction, because other suppliers wait for the counter's row lock.
  const number = await takeNumber(tx, { kind: charged.kind, fiscalYear })
  await insertInvoice(tx, {
    ...charged,
    organisationId,
    statementId,
    fiscalYear,
    number,
    seller: { name: config.seller.legalName, pan: config.seller.pan || null },
    buyer: { name: supplier?.legalName ?? supplier?.name ?? '', pan: supplier?.pan ?? null },
  })
}

const startOf = ({ from }: Period) => instantInNepal(from, '00:00')
