import { DAY } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Verdict } from '../../../rules/settlement.ts'

/** One entry of the bank's records about a reference. */
export type NicRecord = {
  transactionId: string
  kind: 'sale' | 'given_back'
  /** The bank's result: done, held for review, refused, or failed. */
  result: 'done' | 'reviewed' | 'refused' | 'failed'
  reasonCode: string
  amountPaisa: Paisa
  /** Whether the currency is not the requested one. */
  isForeign?: true
}

const APPROVED = '100'

/**
 * Returns the verdict of the bank's records on an attempt. Records appear late, so their absence within a day proves nothing.
 * Partial approvals and reviews stay pending, because the records do not show the amount taken.
 */
export function recordsVerdict(records: NicRecord[], openedAt: Date, now: Date): Verdict {
  const sales = records.filter(({ kind }) => kind === 'sale')
  const approvals = sales.filter(({ result, reasonCode }) => result === 'done' && reasonCode === APPROVED)
  const [approved, ...others] = approvals
  if (approved && approvals.some(({ isForeign }) => isForeign)) return { kind: 'contradicted' }
  if (approved) return capturedOrReversed(approved, { others, records })
  if (sales.some(({ result }) => result === 'done' || result === 'reviewed')) return { kind: 'pending' }
  if (sales.some(({ result }) => result === 'failed')) return { kind: 'unknown' }
  if (sales.length > 0) return { kind: 'no', isFinal: true, isOneTry: true }
  return now.getTime() - openedAt.getTime() < DAY ? { kind: 'unknown' } : { kind: 'no', isFinal: false }
}

type Records = { others: NicRecord[]; records: NicRecord[] }

/** Returns the verdict on an approval. Further approvals from the same page are separate payments. */
function capturedOrReversed({ transactionId, amountPaisa }: NicRecord, { others, records }: Records): Verdict {
  const back = records.filter(({ kind, result }) => kind === 'given_back' && result === 'done')
  if (back.length === 0) {
    const again = others.map((other) => ({ capturedPaisa: other.amountPaisa, transactionId: other.transactionId }))
    return { kind: 'captured', capturedPaisa: amountPaisa, transactionId, ...(again.length > 0 && { again }) }
  }
  const backPaisa = paisa(back.reduce((sum, record) => sum + record.amountPaisa, 0))
  return { kind: 'reversed', isWhole: backPaisa >= amountPaisa, backPaisa }
}
