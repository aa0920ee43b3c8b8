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

/** The sender of a reply: the traveller's browser (`return`), or the bank's server (`notice`). */
type ReplySource = 'return' | 'notice'

type Received = { posted: PostedFields; source: ReplySource; requestId: string }

/** The outcome of a card page reply. */
export type NicReplied =
  /**
   * The reply is not signed for us or names no attempt of ours, so nothing has changed. `isSigned` says whether the bank's
   * signature is valid.
   */
  | { kind: 'refused'; isSigned: boolean }
  | { kind: 'applied'; reference: string; outcome: 'paid' | 'cancelled' | 'not_paid' }
  /** The traveller's browser posted a signed reply that could not be applied now, such as while the database is away. */
  | { kind: 'postponed'; reference: string }

/**
 * Applies a reply of the card page, from the browser or the bank, in any order: checks its signature, attempt and age, then
 * settles the attempt. A forged, old or unrelated reply changes nothing. Throws when the bank's reply cannot be applied now, so
 * that the bank sends it again.
 */
export async function receiveNicReply(app: App, acts: PaymentActs, { posted, source, requestId }: Received): Promise<NicReplied> {
  const nic = nicConfig(app.config)
  const reply = nic && readNicReply(posted, nic)
  if (!reply) {
    app.log.warn({ source }, 'card reply without a valid signature')
    return { kind: 'refused', isSigned: false }
  }
  try {
    return await applyReply(app, acts, { reply, source, requestId })
  } catch (error) {
    if (source === 'notice') throw error
    // A browser would show the error as JSON to a traveller who has just paid. The bank's notice or the sweep settles the payment later.
    app.log.error({ code: 'card_reply_postponed', requestId, err: error }, 'card reply not applied')
    return { kind: 'postponed', reference: referenceIn(reply.transactionUuid) }
  }
}

type Signed = { reply: NicReply; source: ReplySource; requestId: string }

async function applyReply(app: App, { settleAttempt }: PaymentActs, { reply, source, requestId }: Signed): Promise<NicReplied> {
  const attempt = await findAttempt(app.db, 'nic', reply.transactionUuid)
  const judged = attempt && judgeNicReply(reply, attempt, await appNow(app.db))
  if (!attempt || judged?.kind !== 'ours') {
    const why = judged?.kind ?? 'unknown'
    app.log.warn({ source, transactionUuid: reply.transactionUuid, why }, 'card reply matches no attempt')
    return { kind: 'refused', isSigned: true }
  }
  await recordReply(app, { attempt, reply, source })
  const { verdict } = judged
  const by: ActorContext = { actor: source === 'return' ? 'traveller' : 'nic', requestId }
  // A signed reply without a decision may still mean that money was taken.
  const isConfirmed = verdict.kind === 'pending' || verdict.kind === 'unknown'
  const settled = await settleAttempt(app, { attempt, verdict, isConfirmed, by })
  return { kind: 'applied', reference: referenceIn(attempt.providerRef), outcome: outcomeOf(reply, settled) }
}

function outcomeOf({ outcome }: NicReply, { status, state, amendment }: Settled): 'paid' | 'cancelled' | 'not_paid' {
  if (verificationAnswer(status, [state], amendment) === 'verified') return 'paid'
  return outcome.decision === 'CANCEL' ? 'cancelled' : 'not_paid'
}

async function recordReply(
  app: App,
  { attempt, reply, source }: { attempt: Attempt; reply: NicReply; source: ReplySource },
): Promise<void> {
  const { outcome, amountText: amount, currency } = reply
  const judged = 'reasonCode' in outcome ? { reason_code: outcome.reasonCode, transaction_id: outcome.transactionId } : {}
  const detail = { decision: outcome.decision, amount, currency, ...judged }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source, detail })
  if (source === 'return') await recordFirstReturn(app, attempt)
}
