import type { LineKind } from '@chautari/contract/payout/states'

const KINDS: Record<string, LineKind> = {
  stay: 'stay',
  'stay-corrected': 'correction',
  payout: 'payout',
  'payout-returned': 'payout_returned',
}

/** Returns the kind of statement line for a ledger transaction such as `stay:7`. Throws for one that does not concern a supplier. */
export function kindOfTransaction(transaction: string): LineKind {
  const kind = KINDS[transaction.split(':', 1)[0] ?? '']
  if (!kind) throw new Error(`The transaction ${transaction} does not concern a supplier.`)
  return kind
}
