import { paisa, type Paisa } from '@chautari/contract/money'
import { unexplainedBack } from '../../rules/refund-step.ts'
import {
  isSecondCapture,
  settlementOf,
  type AttemptState,
  type Capture,
  type LookupFacts,
  type Settlement,
  type Verdict,
} from '../../rules/settlement.ts'

type Attempt = {
  state: AttemptState
  openedAt: Date
  returnedAt: Date | null
  notFoundInARow: number
  capturedPaisa: Paisa | null
  reversedPaisa: number
  /** The provider's transaction with which the attempt was captured. */
  providerTxnId: string | null
  nextCheckAt: Date | null
}

/** Everything that a settlement depends on, read under the locks of the booking and the attempt. */
export type SettlementFacts = LookupFacts & {
  /** The transactions of the verdict with which other attempts were captured. */
  takenTransactions: ReadonlySet<string>
  /** Whether another attempt of the booking may still turn out paid, or holds an unapplied payment. */
  hasOthersUnsettled: boolean
  /** Our refunds of this attempt. */
  refunds: { state: 'due' | 'asked' | 'by_hand' | 'settled'; amountPaisa: Paisa }[]
  /** Whether one attempt may be captured twice on the provider's page. */
  reportsSecondCapture: boolean
}

/** The outcome of a settlement: the `Settlement` of the attempt, refined by refunds and other attempts. */
export type SettlementOutcome =
  | Exclude<Settlement, { action: 'fail' | 'alarm' }>
  /** The transaction paid for another attempt, so it is not captured again. */
  | { action: 'refuse_reused' }
  | { action: 'fail'; isLast: boolean }
  /** The provider denies a payment that it had confirmed. */
  | { action: 'deny' }
  /** The provider reversed this amount beyond our refunds; null when it does not tell the amount. */
  | { action: 'reverse'; beyondPaisa: Paisa | null }

export type SettlementDecision = {
  outcome: SettlementOutcome
  /** Further payments on the attempt's page, each to be captured in an attempt of its own. */
  secondCaptures: Capture[]
}

/** Decides everything that a lookup changes about an attempt, before any of it is written (spec 1 §4, decision 026). */
export function decideSettlement(attempt: Attempt, facts: SettlementFacts): SettlementDecision {
  return { outcome: outcomeOf(attempt, facts), secondCaptures: secondCaptures(attempt, facts) }
}

function outcomeOf(attempt: Attempt, facts: SettlementFacts): SettlementOutcome {
  const settlement = settlementOf(attempt, facts)
  switch (settlement.action) {
    case 'capture':
      return isTaken(settlement.transactionId, facts) ? { action: 'refuse_reused' } : settlement
    case 'fail':
      return { action: 'fail', isLast: !facts.hasOthersUnsettled }
    case 'alarm':
      return reversalOf(attempt, facts)
    case 'doubt':
    case 'give_up':
    case 'recheck':
    case 'contradict':
    case 'none':
      return settlement
  }
}

const isTaken = (id: string | null, { takenTransactions }: SettlementFacts) => id !== null && takenTransactions.has(id)

function reversalOf(attempt: Attempt, { verdict, refunds }: SettlementFacts): SettlementOutcome {
  if (verdict.kind !== 'reversed') return { action: 'deny' }
  const { reversedPaisa, nextCheckAt } = attempt
  const capturedPaisa = attempt.capturedPaisa ?? paisa(0)
  const { isWhole, backPaisa } = verdict
  const beyond = unexplainedBack({ isWhole, backPaisa, capturedPaisa, reversedPaisa, refunds })
  // A partial reversal of unknown size is recorded once; the payment is not checked any more.
  if (beyond === 'none' || (beyond === 'some' && nextCheckAt === null)) return { action: 'none' }
  return { action: 'reverse', beyondPaisa: beyond === 'some' ? null : paisa(beyond) }
}

/** Returns the captures that the provider reports in addition to the attempt's own, each transaction once. */
function secondCaptures({ providerTxnId }: Attempt, facts: SettlementFacts): Capture[] {
  const { verdict, reportsSecondCapture } = facts
  if (!reportsSecondCapture || verdict.kind !== 'captured') return []
  const known = new Set([...facts.takenTransactions, providerTxnId ?? verdict.transactionId])
  return secondCapturesIn(providerTxnId, verdict).filter(({ transactionId }) => {
    const isNew = !known.has(transactionId)
    known.add(transactionId)
    return isNew
  })
}

function secondCapturesIn(capturedAs: string | null, verdict: Extract<Verdict, { kind: 'captured' }>): Capture[] {
  return [...(isSecondCapture(capturedAs, verdict) ? [verdict] : []), ...(verdict.again ?? [])]
}
