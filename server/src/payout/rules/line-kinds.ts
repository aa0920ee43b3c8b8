import type { LineKind } from '@chautari/contract/payout/states'

const KINDS: Record<string, LineKind> = {
  stay: 'stay',
  'stay-corrected': 'correction',
  payout: 'payout',
  'payout-returned': 'payout_returned',
}

/** Returns what a transaction of the ledger, such as `stay:7`, is about. Throws for one that does not concern a supplier. */
export function kindOfTransaction(transaction: string): LineKind {
  const kind = KINDS[transaction.split(':', 1)[0] ?? '']
  if (!kind) throw new Error(`The transaction ${transaction} does not concern a supplier.`)
  return kind
}
