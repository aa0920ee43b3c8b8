import { DAY } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { readAmount } from '../../rules/amount.ts'
import type { Verdict } from '../../../rules/settlement.ts'

/** A reply of the card page; every value was signed. */
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
  /** The payer left the page without trying a card. */
  | { decision: 'CANCEL' }
  /** A signed decision that is not documented. */
  | { decision: 'unknown' }

/** A reply older than this is treated as a replay, because its attempt is no longer checked. */
const REPLY_GOOD_FOR = 7 * DAY

const APPROVED = '100'
const APPROVED_IN_PART = '110'

/** Reasons for a duplicate within 15 minutes or a time-out: the payment may have been made anyway. */
const ERRORS_THAT_MAY_HAVE_PAID = ['104', '150', '151', '152']

/** The verdict on our attempt, or the reason why this reply must change nothing. */
export type NicJudgement = { kind: 'ours'; verdict: Verdict } | { kind: 'another_payment' } | { kind: 'replay' }

type Attempt = { providerRef: string; amountPaisa: Paisa }

/**
 * Returns the verdict of a signed reply on an attempt. The reply must be recent and about this attempt. A refusal with an
 * unlisted reason code follows its decision (CyberSource Secure Acceptance guide); an approval needs the reason code of an
 * approval.
 */
export function judgeNicReply(reply: NicReply, attempt: Attempt, now: Date): NicJudgement {
  const { providerRef } = attempt
  if (reply.transactionUuid !== providerRef || reply.referenceNumber !== providerRef) return { kind: 'another_payment' }
  if (now.getTime() - reply.signedAt.getTime() > REPLY_GOOD_FOR) return { kind: 'replay' }
  return { kind: 'ours', verdict: verdictOf(reply, attempt) }
}

function verdictOf({ outcome, ...signed }: NicReply, attempt: Attempt): Verdict {
  switch (outcome.decision) {
    case 'ACCEPT':
      return accepted(outcome, signed, attempt)
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

/** The page may let the payer try again, and its replies may arrive in any order. */
const NOT_THIS_TRY: Verdict = { kind: 'no', isFinal: true, isOneTry: true }

type Accepted = Extract<NicOutcome, { decision: 'ACCEPT' }>

/**
 * Returns the verdict on an approval. The authorised amount counts, because an approval may be partial. An approval of a request that was not ours
 * stays pending until staff decide, because money was taken. Another currency is `contradicted`.
 */
function accepted(outcome: Accepted, signed: Omit<NicReply, 'outcome'>, { amountPaisa }: Attempt): Verdict {
  const capturedPaisa = readAmount(outcome.authorizedText)
  if (capturedPaisa === undefined) return { kind: 'unknown' }
  const isConsistent = capturedPaisa !== amountPaisa || readAmount(signed.amountText) === amountPaisa
  const isPart = outcome.reasonCode === APPROVED_IN_PART && capturedPaisa < amountPaisa
  const isApproved = isPart || (outcome.reasonCode === APPROVED && isConsistent)
  if (signed.currency !== 'NPR') return { kind: 'contradicted' }
  if (!isApproved || signed.transactionType !== 'sale') return { kind: 'pending' }
  return { kind: 'captured', capturedPaisa, transactionId: outcome.transactionId }
}
