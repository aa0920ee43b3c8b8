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
  /** The change of what we owe the supplier. */
  amountPaisa: number
  balancePaisa: number
  prevHash: string | null
  hash: string | null
}

/** Returns the text whose SHA-256 is the hash of a line. The SQL function `hash_of_statement_line` builds the same text. */
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

/** Checks the numbers, hashes and sums of a statement's lines. Returns one sentence per problem; none for a valid statement. */
export function problemsOf(lines: readonly StatementLine[], { openingPaisa, closingPaisa, hashOf }: Bounds): string[] {
  const problems: string[] = []
  let balancePaisa = openingPaisa
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    balancePaisa += line.amountPaisa
    if (before && line.seq !== before.seq + 1) problems.push(`Line ${line.seq} follows line ${before.seq}: one is missing.`)
    if (before && line.prevHash !== before.hash) problems.push(`Line ${line.seq} does not name the hash of line ${before.seq}.`)
    if (line.hash !== hashOf(lineText(line))) problems.push(`Line ${line.seq} was changed: its hash does not match.`)
    if (line.balancePaisa !== balancePaisa)
      problems.push(`The balance of line ${line.seq} is not the sum of the lines before it.`)
    if (!addsUp(line)) problems.push(`The amounts of line ${line.seq} do not add up.`)
  }
  if (balancePaisa !== closingPaisa) problems.push('The closing balance is not the opening balance plus the lines.')
  return problems
}

/** Returns whether the amounts of a line add up: a payout has only a balance change; a stay pays the supplier gross minus commission and taxes. */
function addsUp({ transaction, grossPaisa, commissionPaisa, vatPaisa, withheldPaisa, amountPaisa }: StatementLine): boolean {
  const left = grossPaisa - commissionPaisa - vatPaisa - withheldPaisa
  return kindOfTransaction(transaction).startsWith('payout') ? left === 0 : left === amountPaisa
}

/** Sums the lines of bookings by column, and the payouts, less those returned. */
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
