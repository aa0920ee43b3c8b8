import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { readNicReply, type PostedFields } from '../providers/nic/return.ts'
import { verificationAnswer } from './rules/answer.ts'
import { judgeNicReply, type NicReply } from '../providers/nic/rules/payment.ts'
import { referenceIn } from '../providers/rules/transaction-uuid.ts'
import { settleAttempt, type Settled } from './settle-attempt.ts'
import { findAttempt, noteReturn, type Attempt } from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

/** By the traveller's browser, or from the bank's server itself. */
type Way = 'return' | 'notice'

type Received = { posted: PostedFields; way: Way; requestId: string }

/** What became of a reply of the card's page. */
export type CardReplied =
  /** The bank did not sign it for us, or it is none of ours: nothing has changed. `isSigned` when the bank did sign it. */
  { kind: 'refused'; isSigned: boolean } | { kind: 'applied'; reference: string; outcome: 'paid' | 'left' | 'not_paid' }

/**
 * Takes what the card's page says of a payment, by either way and in whatever order: its signature, its attempt and its age are
 * checked, and the one settlement applies it. A reply that is forged, old or about another payment changes nothing.
 */
export async function receiveCardReply(app: App, { posted, way, requestId }: Received): Promise<CardReplied> {
  const { nic } = app.config
  const reply = nic && readNicReply(posted, nic)
  if (!reply) {
    app.log.warn({ way }, 'card reply without a valid signature')
    return { kind: 'refused', isSigned: false }
  }
  const attempt = await findAttempt(app.db, 'nic', reply.transactionUuid)
  const judged = attempt && judgeNicReply(reply, attempt, await appNow(app.db))
  if (!attempt || judged?.kind !== 'ours') {
    app.log.warn({ way, named: reply.transactionUuid, why: judged?.kind ?? 'unknown' }, 'card reply for no attempt of ours')
    return { kind: 'refused', isSigned: true }
  }
  await keep(app, { attempt, reply, way })
  const { verdict } = judged
  const by: ActorContext = { actor: way === 'return' ? 'traveller' : 'nic', requestId }
  // What the bank signed and did not decide may still be money.
  const isConfirmed = verdict.kind === 'pending' || verdict.kind === 'unknown'
  const { status, state } = await settleAttempt(app, { attempt, verdict, isConfirmed, by })
  return { kind: 'applied', reference: referenceIn(attempt.providerRef), outcome: outcomeOf(reply, { status, state }) }
}

function outcomeOf({ outcome }: NicReply, { status, state }: Pick<Settled, 'status' | 'state'>): 'paid' | 'left' | 'not_paid' {
  if (verificationAnswer(status, [state]) === 'verified') return 'paid'
  return outcome.decision === 'CANCEL' ? 'left' : 'not_paid'
}

async function keep(app: App, { attempt, reply, way }: { attempt: Attempt; reply: NicReply; way: Way }): Promise<void> {
  const { outcome, amountText: amount, currency } = reply
  const judged = 'reasonCode' in outcome ? { reason_code: outcome.reasonCode, transaction_id: outcome.transactionId } : {}
  const detail = { decision: outcome.decision, amount, currency, ...judged }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source: way, detail })
  if (way === 'return' && attempt.returnedAt === null) await transact(app.db, (tx) => noteReturn(tx, attempt.id))
}
