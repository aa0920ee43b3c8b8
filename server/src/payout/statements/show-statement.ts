import { dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { periodNamed, periodOf, startOfFiscalYear, type Period } from '../rules/periods.ts'
import { totalsOf, type StatementLine } from './rules/chain.ts'
import { findLastLine, findLines, findUnlisted } from './store/lines.ts'
import { findStatement, findStatements } from './store/statements.ts'

/** A statement of a supplier: a closed one with its hashes, or the month that runs, whose lines are still those of the ledger alone. */
export type ShownStatement = {
  /** The number of a closed statement; null for the month that runs. */
  id: number | null
  organisationId: number
  period: string
  fromDay: string
  toDay: string
  openingPaisa: number
  closingPaisa: number
  closedAt: Date | null
  lines: StatementLine[]
  totals: ReturnType<typeof totalsOf>
}

/** Returns the statement of a supplier for a Nepali month. Throws `not_found` for one that has none. */
export async function getStatement(db: Db, organisationId: number, name: string): Promise<ShownStatement> {
  const period = periodNamed(name)
  if (!period) throw new AppError('not_found')
  const closed = await findStatement(db, organisationId, name)
  if (closed) {
    const lines = await findLines(db, closed.id)
    return { ...closed, lines, totals: totalsOf(lines) }
  }
  if (period.name !== periodOf(dayInNepal(await appNow(db))).name) throw new AppError('not_found')
  return showOpen(db, organisationId, period)
}

async function showOpen(db: Db, organisationId: number, period: Period): Promise<ShownStatement> {
  const last = await findLastLine(db, organisationId)
  const openingPaisa = last?.balancePaisa ?? 0
  let balancePaisa = openingPaisa
  const lines = (await findUnlisted(db, organisationId)).map((entry, index) => {
    balancePaisa += entry.amountPaisa
    return { ...entry, seq: (last?.seq ?? 0) + index + 1, balancePaisa, prevHash: null, hash: null }
  })
  return {
    id: null,
    organisationId,
    period: period.name,
    fromDay: period.from,
    toDay: period.to,
    openingPaisa,
    closingPaisa: balancePaisa,
    closedAt: null,
    lines,
    totals: totalsOf(lines),
  }
}

/** Returns the months of which a supplier has a statement, the newest first; the one that runs is the first. */
export async function listPeriods(db: Db, organisationId: number): Promise<{ period: string; from: string; to: string }[]> {
  const { name, from, to } = periodOf(dayInNepal(await appNow(db)))
  const closed = await findStatements(db, organisationId)
  return [{ period: name, from, to }, ...closed.map(({ period, fromDay, toDay }) => ({ period, from: fromDay, to: toDay }))]
}

/** Returns the first day of the present fiscal year and the instant at which it began. */
export async function currentFiscalYear(db: Db): Promise<{ from: CalendarDate; beganAt: Date }> {
  const from = startOfFiscalYear(dayInNepal(await appNow(db)))
  return { from, beganAt: instantInNepal(from, '00:00') }
}
