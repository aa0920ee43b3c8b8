import { kindOfTransaction } from '../../rules/line-kinds.ts'

/** A line of a statement, numbered and chained per supplier. Amounts in paisa. */
export type StatementLine = {
  organisationId: number
  seq: number
  day: string
  /** The transaction of the ledger, such as `stay:7`. */
  transaction: string
  /** The reference of the booking; empty for a payout. */
  reference: string
  grossPaisa: number
  commissionPaisa: number
  vatPaisa: number
  withheldPaisa: number
  /** By how much the debt to the supplier grew. */
  amountPaisa: number
  balancePaisa: number
  prevHash: string | null
  hash: string | null
}

/** Returns the text whose SHA-256 is the hash of a line. `hash_of_statement_line` is the same in SQL. */
export function lineText(line: Omit<StatementLine, 'hash'>): string {
  const { prevHash, organisationId, seq, day, transaction, reference } = line
  const { grossPaisa, commissionPaisa, vatPaisa, withheldPaisa, amountPaisa, balancePaisa } = line
  const amounts = [grossPaisa, commissionPaisa, vatPaisa, withheldPaisa, amountPaisa, balancePaisa]
  return [prevHash ?? '', organisationId, seq, day, transaction, reference, ...amounts].join('|')
}

type Bounds = {
  openingPaisa: number
  closingPaisa: number
  /** SHA-256 as hexadecimal digits. */
  hashOf: (text: string) => string
}

/** Returns what is wrong with the lines of a statement, a sentence each: numbers, hashes, sums. None for a sound statement. */
export function problemsOf(lines: readonly StatementLine[], { openingPaisa, closingPaisa, hashOf }: Bounds): string[] {
  const problems: string[] = []
  let balancePaisa = openingPaisa
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    balancePaisa += line.amountPaisa
    if (before && line.seq !== before.seq + 1) problems.push(`Line ${line.seq} follows line ${before.seq}: one is missing.`)
    if (before && line.prevHash !== before.hash) problems.push(`Line ${line.seq} does not name the hash of line ${before.seq}.`)
    if (line.hash !== hashOf(lineText(line))) problems.push(`Line ${line.seq} was changed: its hash is another one.`)
    if (line.balancePaisa !== balancePaisa)
      problems.push(`The balance of line ${line.seq} is not the sum of the lines before it.`)
    if (!addsUp(line)) problems.push(`The amounts of line ${line.seq} do not add up.`)
  }
  if (balancePaisa !== closingPaisa) problems.push('The closing balance is not the opening balance and the lines together.')
  return problems
}

/** A payout moves the balance alone; of a stay the supplier gets what is left of what was paid. */
function addsUp({ transaction, grossPaisa, commissionPaisa, vatPaisa, withheldPaisa, amountPaisa }: StatementLine): boolean {
  const left = grossPaisa - commissionPaisa - vatPaisa - withheldPaisa
  return kindOfTransaction(transaction).startsWith('payout') ? left === 0 : left === amountPaisa
}

/** Returns the sums of lines: of bookings by column, and what payouts and returned payouts moved. */
export function totalsOf(lines: readonly Omit<StatementLine, 'hash' | 'prevHash' | 'balancePaisa' | 'seq'>[]) {
  const totals = { grossPaisa: 0, commissionPaisa: 0, vatPaisa: 0, withheldPaisa: 0, earnedPaisa: 0, paidOutPaisa: 0 }
  for (const line of lines) {
    totals.grossPaisa += line.grossPaisa
    totals.commissionPaisa += line.commissionPaisa
    totals.vatPaisa += line.vatPaisa
    totals.withheldPaisa += line.withheldPaisa
    if (kindOfTransaction(line.transaction).startsWith('payout')) totals.paidOutPaisa -= line.amountPaisa
    else totals.earnedPaisa += line.amountPaisa
  }
  return totals
}
