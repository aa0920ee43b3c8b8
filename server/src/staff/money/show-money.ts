import { addDays, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Balances, LedgerSpan, MoneyDay } from '@chautari/contract/staff/money/shapes'
import { listings } from '../../catalogue/index.ts'
import { ledger } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { balancesOf } from './rules/balances.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { moneyDaysOf } from './rules/money-days.ts'

/** Returns the balances of providers, suppliers, travellers and refunds, in rupees. */
export async function showBalances({ db }: App): Promise<Balances> {
  const [balances, organisations, due] = await Promise.all([
    ledger.sumBalances(db),
    listings.findOrganisations(db),
    ledger.sumDueRefunds(db),
  ])
  return balancesOf(balances, organisations, due)
}

/** Returns the movements of each day of a span, the latest first, in rupees. */
export async function listMoneyDays({ db }: App, { from, to }: LedgerSpan): Promise<MoneyDay[]> {
  const [movements, statements] = await Promise.all([
    ledger.sumMovements(db, spanOf({ from, to })),
    ledger.listStatements(db, { from, to }),
  ])
  return moneyDaysOf({ from, end: addDays(to, 1) }, movements, statements)
}

/** Returns the lines of the ledger of a span as CSV, and records the export in the audit log. */
export async function exportLedger(
  { db }: App,
  by: StaffActor,
  { from, to }: LedgerSpan,
): Promise<{ name: string; bytes: Uint8Array }> {
  const organisations = await listings.findOrganisations(db)
  const lines = await transact(db, async (tx) => {
    const found = await ledger.listLines(tx, spanOf({ from, to }))
    const about = { kind: 'ledger', id: `${from}..${to}` }
    await recordEntry(tx, by, { act: 'money.export', about, after: { lines: found.length } })
    return found
  })
  return { name: `ledger-${from}-${to}.csv`, bytes: ledgerCsv(lines, organisations) }
}

const spanOf = ({ from, to }: { from: CalendarDate; to: CalendarDate }) => ({
  from: instantInNepal(from, '00:00'),
  to: instantInNepal(addDays(to, 1), '00:00'),
})
