import type { Paisa } from '@chautari/contract/money'
import { NOT_FOUND_IS_FINAL_AFTER, PAYER_TAKES, UNRESOLVED_AFTER } from './schedule.ts'

/** A provider's verdict on one attempt. */
export type Verdict =
  | { kind: 'captured'; capturedPaisa: Paisa; transactionId: string | null; again?: Capture[] }
  /** The money may be moving. With `isOnlyOpened` the payer has only opened the page, and money moves after the return at the earliest. */
  | { kind: 'pending'; isOnlyOpened?: true }
  /**
   * Not paid; `isFinal` unless the provider only does not know the payment. `isOneTry`: it is about one of several tries on the provider's page, and
   * may arrive after the report of another try that was paid.
   */
  | { kind: 'no'; isFinal: boolean; isOneTry?: true }
  /** Paid and reversed, wholly or in part; `backPaisa` where the provider says how much. */
  | { kind: 'reversed'; isWhole: boolean; backPaisa?: Paisa }
  /** Paid, but in another currency, to another merchant, or of another amount than the provider has signed. */
  | { kind: 'contradicted' }
  /** No answer, or an unreadable one. It never counts as "not paid". */
  | { kind: 'unknown' }

/** A second capture on the same page of the provider: separate money, to be refunded. */
export type Capture = { capturedPaisa: Paisa; transactionId: string }

export type AttemptState = 'open' | 'captured' | 'failed' | 'mismatched'

type Attempt = { state: AttemptState; openedAt: Date; returnedAt: Date | null; notFoundInARow: number }

export type Settlement =
  /** The money is captured; the booking decides what it is used for. */
  | { action: 'capture'; capturedPaisa: Paisa; transactionId: string | null }
  | { action: 'fail' }
  /** The money may be moving: the booking waits for it, and an attempt that had failed is open again. */
  | { action: 'doubt' }
  /** A day has passed without a verdict. */
  | { action: 'give_up' }
  | { action: 'recheck' }
  /** The provider's records contradict our request. */
  | { action: 'contradict' }
  /** Settled before, and the verdict is the same. */
  | { action: 'none' }
  /** Settled before, and the provider has since reversed the money. */
  | { action: 'alarm' }

/** The facts of a lookup. `isConfirmed`: this return carries the provider's signature over "paid"; `wasConfirmed`: an earlier one did. */
export type LookupFacts = { verdict: Verdict; isConfirmed: boolean; wasConfirmed: boolean; now: Date }

/**
 * Decides what to do about an attempt after a lookup (spec 1 §4). States only move forward: captured money stays captured, and money
 * that arrives late is captured even for an attempt that had failed.
 */
export function settlementOf(attempt: Attempt, lookup: LookupFacts): Settlement {
  const { verdict } = lookup
  if (attempt.state === 'captured' || attempt.state === 'mismatched') return { action: isReversed(verdict) ? 'alarm' : 'none' }
  if (verdict.kind === 'captured') {
    return { action: 'capture', capturedPaisa: verdict.capturedPaisa, transactionId: verdict.transactionId }
  }
  if (verdict.kind === 'contradicted') return { action: 'contradict' }
  return { action: attempt.state === 'failed' ? afterFailure(attempt, lookup) : whileOpen(attempt, lookup) }
}

function whileOpen(attempt: Attempt, lookup: LookupFacts): 'fail' | 'give_up' | 'doubt' | 'recheck' {
  if (isNotPaid(attempt, lookup)) return 'fail'
  if (lookup.isConfirmed) return 'doubt'
  if (lookup.now.getTime() - attempt.openedAt.getTime() >= UNRESOLVED_AFTER) return 'give_up'
  return mayBePaid(attempt, lookup) && !isPayerOnPage(attempt, lookup) ? 'doubt' : 'recheck'
}

/** Returns whether the payer may still be on the provider's page, so that "pending" only means that it was opened (decision 015). */
function isPayerOnPage({ openedAt, returnedAt }: Attempt, { verdict, now }: LookupFacts): boolean {
  return verdict.kind === 'pending' && returnedAt === null && now.getTime() - openedAt.getTime() < PAYER_TAKES
}

function afterFailure(attempt: Attempt, lookup: LookupFacts): 'doubt' | 'none' {
  return !isNotPaid(attempt, lookup) && mayBePaid(attempt, lookup) ? 'doubt' : 'none'
}

function mayBePaid(attempt: Attempt, { verdict, isConfirmed }: LookupFacts): boolean {
  if (isConfirmed || verdict.kind === 'reversed') return true
  return verdict.kind === 'pending' && !(verdict.isOnlyOpened && attempt.returnedAt === null)
}

function isReversed(verdict: Verdict): boolean {
  return verdict.kind === 'reversed' || (verdict.kind === 'no' && verdict.isFinal && !verdict.isOneTry)
}

/**
 * Returns whether the verdict counts as "not paid". An unknown payment counts only after NOT_FOUND_IS_FINAL_AFTER and the second time in a row, and never
 * if the provider has signed that it was paid.
 */
function isNotPaid({ openedAt, notFoundInARow }: Attempt, { verdict, isConfirmed, wasConfirmed, now }: LookupFacts): boolean {
  if (verdict.kind === 'reversed') return verdict.isWhole
  if (verdict.kind !== 'no') return false
  if (verdict.isFinal) return true
  if (isConfirmed || wasConfirmed) return false
  return notFoundInARow >= 1 && now.getTime() - openedAt.getTime() >= NOT_FOUND_IS_FINAL_AFTER
}

/**
 * Returns how many times in a row the provider has answered that it does not know the payment. A lookup without an answer does not reset the count.
 */
export function countNotFoundInARow(before: number, verdict: Verdict): number {
  if (verdict.kind === 'unknown') return before
  return verdict.kind === 'no' && !verdict.isFinal ? before + 1 : 0
}

type SecondCapture = Extract<Verdict, { kind: 'captured' }> & { transactionId: string }

/** Returns whether a captured attempt was paid a second time on the same page: that is separate money, to be refunded. */
export function isSecondCapture(capturedAs: string | null, verdict: Verdict): verdict is SecondCapture {
  if (verdict.kind !== 'captured' || capturedAs === null) return false
  return verdict.transactionId !== null && verdict.transactionId !== capturedAs
}
