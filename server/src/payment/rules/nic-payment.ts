import { DAY } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { readAmount } from './amount.ts'
import type { Verdict } from './settlement.ts'

/** What the card's page said under its signature; every value is one that was signed. */
export type NicReply = {
  transactionUuid: string
  referenceNumber: string
  transactionType: string
  amountText: string
  currency: string
  signedAt: Date
  outcome: NicOutcome
}

type Judged = { transactionId: string; reasonCode: string }

type NicOutcome =
  | ({ decision: 'ACCEPT'; authorizedText: string } & Judged)
  | ({ decision: 'REVIEW' | 'DECLINE' | 'ERROR' } & Judged)
  /** The payer left the page; nothing was tried. */
  | { decision: 'CANCEL' }
  /** Signed, and no word that we know. */
  | { decision: 'unknown' }

/** After so long a reply is a replay: an attempt is not asked about any more by then. */
const REPLY_GOOD_FOR = 7 * DAY

const APPROVED = '100'
const APPROVED_IN_PART = '110'

/** The same payment within 15 minutes, or a time-out: the payment may have been made all the same. */
const ERRORS_THAT_MAY_HAVE_PAID = ['104', '150', '151', '152']

/** The verdict on our attempt; or why this reply must change nothing. */
export type NicJudgement = { kind: 'ours'; verdict: Verdict } | { kind: 'another_payment' } | { kind: 'replay' }

type Attempt = { providerRef: string; amountPaisa: Paisa }

/**
 * What a signed reply means for an attempt. It must be the answer to what we signed for this very attempt, and fresh. Reasons that
 * are not listed go by their decision (CyberSource Secure Acceptance guide).
 */
export function judgeNicReply(reply: NicReply, attempt: Attempt, now: Date): NicJudgement {
  if (!isAnswerTo(reply, attempt)) return { kind: 'another_payment' }
  if (now.getTime() - reply.signedAt.getTime() > REPLY_GOOD_FOR) return { kind: 'replay' }
  return { kind: 'ours', verdict: verdictOf(reply.outcome, attempt) }
}

function isAnswerTo(reply: NicReply, { providerRef, amountPaisa }: Attempt): boolean {
  const isNamed = reply.transactionUuid === providerRef && reply.referenceNumber === providerRef
  return isNamed && reply.transactionType === 'sale' && reply.currency === 'NPR' && readAmount(reply.amountText) === amountPaisa
}

function verdictOf(outcome: NicOutcome, attempt: Attempt): Verdict {
  switch (outcome.decision) {
    case 'ACCEPT':
      return accepted(outcome, attempt)
    case 'REVIEW':
      return { kind: 'pending' }
    case 'ERROR':
      return ERRORS_THAT_MAY_HAVE_PAID.includes(outcome.reasonCode) ? { kind: 'unknown' } : NOT_THIS_TRY
    case 'DECLINE':
    case 'CANCEL':
      return NOT_THIS_TRY
    case 'unknown':
      return { kind: 'unknown' }
  }
}

/** The page may let its payer try again, and its words may arrive in any order. */
const NOT_THIS_TRY: Verdict = { kind: 'no', isFinal: true, isOneTry: true }

type Accepted = Extract<NicOutcome, { decision: 'ACCEPT' }>

/** What was authorised counts, not what was asked for: an approval may be of a part only. */
function accepted({ reasonCode, authorizedText, transactionId }: Accepted, { amountPaisa }: Attempt): Verdict {
  const capturedPaisa = readAmount(authorizedText)
  if (capturedPaisa === undefined) return { kind: 'unknown' }
  if (reasonCode === APPROVED_IN_PART && capturedPaisa >= amountPaisa) return { kind: 'unknown' }
  if (reasonCode !== APPROVED && reasonCode !== APPROVED_IN_PART) return { kind: 'pending' }
  return { kind: 'captured', capturedPaisa, transactionId }
}

/** Whether a captured attempt was paid a second time on the same page: other money, to give back. */
export function isPaidAgain(capturedAs: string | null, verdict: Verdict): boolean {
  if (verdict.kind !== 'captured' || capturedAs === null) return false
  return verdict.transactionId !== null && verdict.transactionId !== capturedAs
}
