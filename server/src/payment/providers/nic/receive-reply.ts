import type { App } from '../../../platform/app-context.ts'
import { appNow } from '../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../platform/http/actor-context.ts'
import { recordFirstReturn } from '../record-return.ts'
import { verificationAnswer } from '../../rules/answer.ts'
import { findAttempt, type Attempt } from '../../store/attempts.ts'
import { appendPaymentEvent } from '../../store/payment-events.ts'
import type { PaymentActs, Settled } from '../provider.ts'
import { referenceIn } from '../rules/transaction-uuid.ts'
import { nicConfig } from './config.ts'
import { readNicReply, type PostedFields } from './return.ts'
import { judgeNicReply, type NicReply } from './rules/payment.ts'

/** Posted by the traveller's browser, or by the bank's server. */
type Way = 'return' | 'notice'

type Received = { posted: PostedFields; way: Way; requestId: string }

/** The outcome of a card page reply. */
export type NicReplied =
  /**
   * The reply is not signed for us or names no attempt of ours, so nothing has changed. `isSigned` says whether the bank's
   * signature is valid.
   */
  | { kind: 'refused'; isSigned: boolean }
  | { kind: 'applied'; reference: string; outcome: 'paid' | 'left' | 'not_paid' }
  /** The traveller's browser posted a signed reply that could not be applied now, such as while the database is away. */
  | { kind: 'postponed'; reference: string }

/**
 * Applies a reply of the card page, from the browser or the bank, in any order: checks its signature, attempt and age, then
 * settles the attempt. A forged, old or unrelated reply changes nothing. Throws when the bank's reply cannot be applied now, so
 * that the bank sends it again.
 */
export async function receiveNicReply(app: App, acts: PaymentActs, { posted, way, requestId }: Received): Promise<NicReplied> {
  const nic = nicConfig(app.config)
  const reply = nic && readNicReply(posted, nic)
  if (!reply) {
    app.log.warn({ way }, 'card reply without a valid signature')
    return { kind: 'refused', isSigned: false }
  }
  try {
    return await applyReply(app, acts, { reply, way, requestId })
  } catch (error) {
    if (way === 'notice') throw error
    // A browser would show the error as JSON to somebody who has just paid. The bank's notice or the sweep settles the payment.
    app.log.error({ code: 'card_reply_postponed', requestId, err: error }, 'card reply not applied')
    return { kind: 'postponed', reference: referenceIn(reply.transactionUuid) }
  }
}

type Signed = { reply: NicReply; way: Way; requestId: string }

async function applyReply(app: App, { settleAttempt }: PaymentActs, { reply, way, requestId }: Signed): Promise<NicReplied> {
  const attempt = await findAttempt(app.db, 'nic', reply.transactionUuid)
  const judged = attempt && judgeNicReply(reply, attempt, await appNow(app.db))
  if (!attempt || judged?.kind !== 'ours') {
    const why = judged?.kind ?? 'unknown'
    app.log.warn({ way, transactionUuid: reply.transactionUuid, why }, 'card reply for no attempt of ours')
    return { kind: 'refused', isSigned: true }
  }
  await recordReply(app, { attempt, reply, way })
  const { verdict } = judged
  const by: ActorContext = { actor: way === 'return' ? 'traveller' : 'nic', requestId }
  // A signed reply without a decision may still mean that money was taken.
  const isConfirmed = verdict.kind === 'pending' || verdict.kind === 'unknown'
  const settled = await settleAttempt(app, { attempt, verdict, isConfirmed, by })
  return { kind: 'applied', reference: referenceIn(attempt.providerRef), outcome: outcomeOf(reply, settled) }
}

function outcomeOf({ outcome }: NicReply, { status, state, amendment }: Settled): 'paid' | 'left' | 'not_paid' {
  if (verificationAnswer(status, [state], amendment) === 'verified') return 'paid'
  return outcome.decision === 'CANCEL' ? 'left' : 'not_paid'
}

async function recordReply(app: App, { attempt, reply, way }: { attempt: Attempt; reply: NicReply; way: Way }): Promise<void> {
  const { outcome, amountText: amount, currency } = reply
  const judged = 'reasonCode' in outcome ? { reason_code: outcome.reasonCode, transaction_id: outcome.transactionId } : {}
  const detail = { decision: outcome.decision, amount, currency, ...judged }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source: way, detail })
  if (way === 'return') await recordFirstReturn(app, attempt)
}
