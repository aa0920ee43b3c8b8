import { dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { periodNamed, periodOf, periodOfEntry, startOfFiscalYear } from '../rules/periods.ts'
import { totalsOf, type StatementLine } from './rules/chain.ts'
import { findLastLine, findLines, findUnlisted } from './store/lines.ts'
import { findStatement, findStatements } from './store/statements.ts'

/** A statement of a supplier: a closed one with its hashes, or an open one, whose lines come straight from the ledger. */
export type ShownStatement = {
  /** The number of a closed statement; null for an open one. */
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

/** Returns the statement of a supplier for a Nepali month. Throws `not_found` for a month without a statement. */
export async function getStatement(db: Db, organisationId: number, name: string): Promise<ShownStatement> {
  const period = periodNamed(name)
  if (!period) throw new AppError('not_found')
  const closed = await findStatement(db, organisationId, name)
  if (closed) {
    const lines = await findLines(db, closed.id)
    return { ...closed, lines, totals: totalsOf(lines) }
  }
  const open = (await findOpenStatements(db, organisationId)).find((statement) => statement.period === name)
  if (!open) throw new AppError('not_found')
  return open
}

/** Returns the statements of a supplier that are not closed yet, oldest first: those of past months with entries, and the current month's. */
async function findOpenStatements(db: Db, organisationId: number): Promise<ShownStatement[]> {
  const current = periodOf(dayInNepal(await appNow(db)))
  const last = await findLastLine(db, organisationId)
  const [latest] = await findStatements(db, organisationId)
  const entries = await findUnlisted(db, organisationId)
  const byPeriod = Map.groupBy(entries, ({ day }) => periodOfEntry(day, latest?.period).name)
  const periods = [...new Set([...byPeriod.keys(), current.name])].flatMap((name) => periodNamed(name) ?? [])
  let seq = last?.seq ?? 0
  let balancePaisa = last?.balancePaisa ?? 0
  return periods.map((period) => {
    const openingPaisa = balancePaisa
    const lines = (byPeriod.get(period.name) ?? []).map((entry) => {
      seq += 1
      balancePaisa += entry.amountPaisa
      return { ...entry, seq, balancePaisa, prevHash: null, hash: null }
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
  })
}

/** Returns the months for which a supplier has a statement, the newest first: the current month, past months that are still open, and closed months. */
export async function listPeriods(db: Db, organisationId: number): Promise<{ period: string; from: string; to: string }[]> {
  const open = (await findOpenStatements(db, organisationId)).toReversed()
  const closed = await findStatements(db, organisationId)
  return [...open, ...closed].map(({ period, fromDay: from, toDay: to }) => ({ period, from, to }))
}

/** Returns the first day of the current fiscal year and the instant at which it began. */
export async function currentFiscalYear(db: Db): Promise<{ from: CalendarDate; beganAt: Date }> {
  const from = startOfFiscalYear(dayInNepal(await appNow(db)))
  return { from, beganAt: instantInNepal(from, '00:00') }
}
