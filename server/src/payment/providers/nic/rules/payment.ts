import { DAY } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { readAmount } from '../../rules/amount.ts'
import type { Verdict } from '../../../attempts/rules/settlement.ts'

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
 * What a signed reply means for an attempt. It must be about this very attempt, and fresh. A refusal for a reason that is not listed
 * goes by its decision (CyberSource Secure Acceptance guide); an approval needs the reason of one.
 */
export function judgeNicReply(reply: NicReply, attempt: Attempt, now: Date): NicJudgement {
  const { providerRef } = attempt
  if (reply.transactionUuid !== providerRef || reply.referenceNumber !== providerRef) return { kind: 'another_payment' }
  if (now.getTime() - reply.signedAt.getTime() > REPLY_GOOD_FOR) return { kind: 'replay' }
  return { kind: 'ours', verdict: verdictOf(reply, attempt) }
}

function verdictOf({ outcome, ...asked }: NicReply, attempt: Attempt): Verdict {
  switch (outcome.decision) {
    case 'ACCEPT':
      return accepted(outcome, asked, attempt)
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

/**
 * What was authorised counts, not what was asked for: an approval may be of a part only. An approval of what we did not ask for is
 * money all the same; it waits for a person unless it is plainly of another amount, or of another currency.
 */
function accepted(outcome: Accepted, asked: Omit<NicReply, 'outcome'>, { amountPaisa }: Attempt): Verdict {
  const capturedPaisa = readAmount(outcome.authorizedText)
  if (capturedPaisa === undefined) return { kind: 'unknown' }
  const isConsistent = capturedPaisa !== amountPaisa || readAmount(asked.amountText) === amountPaisa
  const isPart = outcome.reasonCode === APPROVED_IN_PART && capturedPaisa < amountPaisa
  const isApproved = isPart || (outcome.reasonCode === APPROVED && isConsistent)
  if (asked.currency !== 'NPR') return { kind: 'contradicted' }
  if (!isApproved || asked.transactionType !== 'sale') return { kind: 'pending' }
  return { kind: 'captured', capturedPaisa, transactionId: outcome.transactionId }
}
