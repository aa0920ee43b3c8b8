import { DAY } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Verdict } from './settlement.ts'

/** One line of the bank's own records about a reference. */
export type NicRecord = {
  transactionId: string
  kind: 'sale' | 'given_back'
  /** The bank's own summary: done, held for review, refused, or failed on the way. */
  result: 'done' | 'reviewed' | 'refused' | 'failed'
  reasonCode: string
  amountPaisa: Paisa
}

const APPROVED = '100'

/**
 * What the bank's records say of an attempt. Records show late: none within a day proves nothing. What was approved in part or is
 * under review waits, for the records do not say how much of it was taken.
 */
export function recordsVerdict(records: NicRecord[], openedAt: Date, now: Date): Verdict {
  const sales = records.filter(({ kind }) => kind === 'sale')
  const approved = sales.find(({ result, reasonCode }) => result === 'done' && reasonCode === APPROVED)
  if (approved) return capturedOrReversed(approved, records)
  if (sales.some(({ result }) => result === 'done' || result === 'reviewed')) return { kind: 'pending' }
  if (sales.some(({ result }) => result === 'failed')) return { kind: 'unknown' }
  if (sales.length > 0) return { kind: 'no', isFinal: true, isOneTry: true }
  return now.getTime() - openedAt.getTime() < DAY ? { kind: 'unknown' } : { kind: 'no', isFinal: false }
}

function capturedOrReversed({ transactionId, amountPaisa }: NicRecord, records: NicRecord[]): Verdict {
  const back = records.filter(({ kind, result }) => kind === 'given_back' && result === 'done')
  if (back.length === 0) return { kind: 'captured', capturedPaisa: amountPaisa, transactionId }
  const backPaisa = paisa(back.reduce((sum, record) => sum + record.amountPaisa, 0))
  return { kind: 'reversed', isWhole: backPaisa >= amountPaisa, backPaisa }
}
