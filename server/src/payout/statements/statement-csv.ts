import { paisa, toDecimal } from '@chautari/contract/money'
import { readCsv, writeCsv } from '../../platform/files/csv.ts'
import { kindOfTransaction } from '../rules/line-kinds.ts'
import type { StatementLine } from './rules/chain.ts'
import type { ShownStatement } from './show-statement.ts'

// In English, as accounting programs expect them. Refunded amounts have columns of their own, because a spreadsheet can read a cell that begins
// with a minus sign as a formula.
const COLUMNS = [
  'supplier',
  'line',
  'date',
  'kind',
  'booking',
  'guest_paid',
  'guest_refunded',
  'commission',
  'commission_returned',
  'vat',
  'vat_returned',
  'withheld',
  'withheld_returned',
  'added',
  'taken',
  'balance',
  'transaction',
  'previous_hash',
  'hash',
] as const
type Column = (typeof COLUMNS)[number]
type Cells = Partial<Record<Column, string>>

const AMOUNTS = [
  ['grossPaisa', 'guest_paid', 'guest_refunded'],
  ['commissionPaisa', 'commission', 'commission_returned'],
  ['vatPaisa', 'vat', 'vat_returned'],
  ['withheldPaisa', 'withheld', 'withheld_returned'],
  ['amountPaisa', 'added', 'taken'],
] as const

/** Renders a statement as CSV with its opening and closing balance. The lines of a closed statement have their hashes. */
export function statementCsv({ organisationId, fromDay, toDay, openingPaisa, closingPaisa, lines }: ShownStatement): Uint8Array {
  const supplier = String(organisationId)
  const rows: Cells[] = [
    { supplier, date: fromDay, kind: 'opening', balance: decimal(openingPaisa) },
    ...lines.map(cellsOf),
    { supplier, date: toDay, kind: 'closing', balance: decimal(closingPaisa) },
  ]
  return writeCsv([[...COLUMNS], ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))])
}

function cellsOf(line: StatementLine): Cells {
  const cells: Cells = {
    supplier: String(line.organisationId),
    line: String(line.seq),
    date: line.day,
    kind: kindOfTransaction(line.transaction),
    booking: line.reference,
    balance: decimal(line.balancePaisa),
    transaction: line.transaction,
    previous_hash: line.prevHash ?? '',
    hash: line.hash ?? '',
  }
  for (const [amount, added, taken] of AMOUNTS) {
    if (line[amount] > 0) cells[added] = decimal(line[amount])
    if (line[amount] < 0) cells[taken] = decimal(0 - line[amount])
  }
  return cells
}

const decimal = (amount: number) => toDecimal(paisa(amount))

/** The lines and balances in the CSV file of a statement. */
export type ReadStatement = { openingPaisa: number; closingPaisa: number; lines: StatementLine[] }

/** Parses the CSV file of a statement. Throws an error that names the missing part for any other file. */
export function readStatementCsv(bytes: Uint8Array): ReadStatement {
  const [head = [], ...rows] = readCsv(bytes) ?? []
  const missing = COLUMNS.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new Error(`This file is not a statement. Missing columns: ${missing.join(', ')}.`)
  const cells = rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => (column: Column) => row[head.indexOf(column)] ?? '')
  const balanceOf = (kind: string) => {
    const found = cells.filter((cell) => cell('kind') === kind)
    if (found.length !== 1 || !found[0])
      throw new Error(`This statement is incomplete: it needs exactly one row of kind "${kind}".`)
    return paisaOf(found[0]('balance'))
  }
  return {
    openingPaisa: balanceOf('opening'),
    closingPaisa: balanceOf('closing'),
    lines: cells.filter((cell) => cell('line') !== '').map(lineOf),
  }
}

function lineOf(cell: (column: Column) => string): StatementLine {
  const amounts = AMOUNTS.map(([amount, added, taken]) => [amount, paisaOf(cell(added)) - paisaOf(cell(taken))])
  return {
    ...(Object.fromEntries(amounts) as Record<(typeof AMOUNTS)[number][0], number>),
    organisationId: Number(cell('supplier')),
    seq: Number(cell('line')),
    day: cell('date'),
    transaction: cell('transaction'),
    reference: cell('booking'),
    balancePaisa: paisaOf(cell('balance')),
    prevHash: cell('previous_hash') || null,
    hash: cell('hash') || null,
  }
}

/** Parses rupees with two decimals and returns paisa; an empty cell is 0. Throws for anything else. */
function paisaOf(rupees: string): number {
  if (rupees === '') return 0
  if (!/^-?\d{1,13}\.\d\d$/.test(rupees)) throw new Error(`"${rupees}" is not an amount with two decimals.`)
  return Number(rupees.replace('.', ''))
}
