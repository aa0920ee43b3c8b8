import { dayInNepal, formatTimeInNepal } from '@chautari/contract/dates'
import { paisa, toDecimal } from '@chautari/contract/money'
import { writeCsv } from '../../platform/files/csv.ts'

type Organisation = { id: number; name: string }

type Line = {
  at: Date
  transaction: string
  account: string
  amountPaisa: number
  organisationId: number | null
  reference: string | null
}

// In English, as accounting programs expect them.
const COLUMNS = ['date', 'time', 'transaction', 'account', 'supplier', 'booking', 'debit', 'credit'] as const

/** Returns the lines of the ledger as CSV. */
export function ledgerCsv(lines: Line[], organisations: Organisation[]): Uint8Array {
  return writeCsv([[...COLUMNS], ...rowsOf(lines, organisations)])
}

/** Returns the rows of the export. Days and times are in Nepal's time zone. A line is either a debit or a credit, in rupees with two decimals. */
function rowsOf(lines: Line[], organisations: Organisation[]): string[][] {
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  return lines.map(({ at, transaction, account, amountPaisa, organisationId, reference }) => [
    dayInNepal(at),
    formatTimeInNepal(at),
    transaction,
    account,
    organisationId === null ? '' : (names.get(organisationId) ?? ''),
    reference ?? '',
    amountPaisa > 0 ? toDecimal(paisa(amountPaisa)) : '',
    amountPaisa < 0 ? toDecimal(paisa(0 - amountPaisa)) : '',
  ])
}
