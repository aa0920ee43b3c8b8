import { paisaIn } from '../../rupees.ts'
import type { SandboxState } from '../../state.ts'
import { creditedPaisa, creditPayment } from '../credits.ts'
import { cardAmountText, isCharged, chargedPaisa } from '../payments.ts'
import { cardTime } from '../outcomes/reply.ts'

export type RestResponse = { code: number; body: object }

type CreditRequest = { sandbox: SandboxState; transactionId: string; body: unknown }

/** Refunds a charged attempt, in whole or in part. PENDING is the REST API's answer to a refund that worked. */
export function refundPayment({ sandbox, transactionId, body }: CreditRequest): RestResponse {
  const charged = findChargedPayment(sandbox, transactionId)
  if (!charged) return notFound()
  const paisa = amountIn(body)
  const { requestId, code } = referenceIn(body)
  if (paisa === null || paisa <= 0) return invalid('INVALID_DATA', 'orderInformation.amountDetails.totalAmount is not an amount')
  if (isRepeated(sandbox, requestId)) return duplicate()
  if (creditedPaisa(charged.payment, transactionId) + paisa > chargedPaisa(charged.attempt)) {
    return invalid('INVALID_AMOUNT', 'The refunds exceed the payment')
  }
  const credit = creditPayment(sandbox, charged.payment, { kind: 'refund', paisa, requestId, transactionId: transactionId })
  const amount = { refundAmount: cardAmountText(paisa), currency: charged.payment.form.currency }
  return created(credit, { status: 'PENDING', clientReferenceInformation: { code }, refundAmountDetails: amount })
}

/** Voids a charged attempt before its settlement, as a whole. */
export function voidPayment({ sandbox, transactionId, body }: CreditRequest): RestResponse {
  const charged = findChargedPayment(sandbox, transactionId)
  if (!charged) return notFound()
  const { requestId, code } = referenceIn(body)
  if (isRepeated(sandbox, requestId)) return duplicate()
  const settledAt = charged.attempt.at + sandbox.config.current().cybs.settlement_seconds * 1000
  if (sandbox.clock.now() >= settledAt) return invalid('NOT_VOIDABLE', 'The payment has been settled and can only be refunded')
  if (creditedPaisa(charged.payment, transactionId) > 0) return invalid('NOT_VOIDABLE', 'The payment has been voided or refunded')
  const paisa = chargedPaisa(charged.attempt)
  const credit = creditPayment(sandbox, charged.payment, { kind: 'void', paisa, requestId, transactionId: transactionId })
  const amount = { voidAmount: cardAmountText(paisa), currency: charged.payment.form.currency }
  // @NOTE undocumented: VOIDED as the status of a void that worked is our assumption.
  return created(credit, { status: 'VOIDED', clientReferenceInformation: { code }, voidAmountDetails: amount })
}

function findChargedPayment(sandbox: SandboxState, transactionId: string) {
  const payment = sandbox.cards.findByTransactionId(transactionId)
  const attempt = payment?.attempts.find((candidate) => candidate.transactionId === transactionId)
  return payment && attempt && isCharged(attempt, sandbox.clock.now()) ? { payment, attempt } : null
}

/** Returns whether a transaction identifier was used before. The REST documentation looks back 60 days, the sandbox without limit. */
function isRepeated(sandbox: SandboxState, requestId: string | null): boolean {
  if (requestId === null) return false
  return sandbox.cards.newestFirst().some(({ credits }) => credits.some((credit) => credit.requestId === requestId))
}

function created(credit: { id: string; at: number }, more: object): RestResponse {
  const links = { self: { href: `/tss/v2/transactions/${credit.id}`, method: 'GET' } }
  return { code: 201, body: { _links: links, id: credit.id, submitTimeUtc: cardTime(credit.at), ...more } }
}

function invalid(reason: string, message: string): RestResponse {
  return { code: 400, body: { status: 'INVALID_REQUEST', reason, message } }
}

function duplicate(): RestResponse {
  return invalid('DUPLICATE_REQUEST', 'The same transaction identifier was used within the last 60 days')
}

function notFound(): RestResponse {
  return { code: 404, body: { status: 'INVALID_REQUEST', reason: 'NOT_FOUND', message: 'No such payment' } }
}

function amountIn(body: unknown): number | null {
  const total = memberIn(memberIn(memberIn(body, 'orderInformation'), 'amountDetails'), 'totalAmount')
  return typeof total === 'string' ? paisaIn(total) : null
}

function referenceIn(body: unknown): { requestId: string | null; code: string } {
  const reference = memberIn(body, 'clientReferenceInformation')
  const [requestId, code] = [memberIn(reference, 'transactionId'), memberIn(reference, 'code')]
  return { requestId: typeof requestId === 'string' ? requestId : null, code: typeof code === 'string' ? code : '' }
}

function memberIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}
