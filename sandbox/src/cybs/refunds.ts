import { paisaIn } from '../rupees.ts'
import type { SandboxState } from '../state.ts'
import { creditedPaisa, creditPayment } from './credits.ts'
import { cardAmountText, isTaken, takenPaisa } from './payments.ts'
import { cardTime } from './reply.ts'

export type RestAnswer = { code: number; body: object }

type Wish = { sandbox: SandboxState; transactionId: string; body: unknown }

/** REST: gives money back after settlement, in whole or in part; PENDING is its success. */
export function refund({ sandbox, transactionId, body }: Wish): RestAnswer {
  const found = takenPayment(sandbox, transactionId)
  if (!found) return notFound()
  const paisa = amountIn(body)
  const { requestId, code } = referenceIn(body)
  if (paisa === null || paisa <= 0) return invalid('INVALID_DATA', 'orderInformation.amountDetails.totalAmount is not an amount')
  if (isRepeated(sandbox, requestId)) return duplicate()
  if (creditedPaisa(found.payment, transactionId) + paisa > takenPaisa(found.one)) {
    return invalid('INVALID_AMOUNT', 'The sum of the refunds is above what was paid')
  }
  const credit = creditPayment(sandbox, found.payment, { kind: 'refund', paisa, requestId, of: transactionId })
  const amount = { refundAmount: cardAmountText(paisa), currency: found.payment.form.currency }
  return created(credit, { status: 'PENDING', clientReferenceInformation: { code }, refundAmountDetails: amount })
}

/** REST: takes a payment back before it is settled. */
export function voidPayment({ sandbox, transactionId, body }: Wish): RestAnswer {
  const found = takenPayment(sandbox, transactionId)
  if (!found) return notFound()
  const { requestId, code } = referenceIn(body)
  if (isRepeated(sandbox, requestId)) return duplicate()
  const settledAt = found.one.at + sandbox.config.current().cybs.settlement_seconds * 1000
  if (sandbox.clock.now() >= settledAt) return invalid('NOT_VOIDABLE', 'The payment has been settled and can only be refunded')
  if (creditedPaisa(found.payment, transactionId) > 0) return invalid('NOT_VOIDABLE', 'The payment has been voided or refunded')
  const paisa = takenPaisa(found.one)
  const credit = creditPayment(sandbox, found.payment, { kind: 'void', paisa, requestId, of: transactionId })
  const amount = { voidAmount: cardAmountText(paisa), currency: found.payment.form.currency }
  // @NOTE the status of a void that worked is an assumption.
  return created(credit, { status: 'VOIDED', clientReferenceInformation: { code }, voidAmountDetails: amount })
}

function takenPayment(sandbox: SandboxState, transactionId: string) {
  const payment = sandbox.cards.findByTransactionId(transactionId)
  const one = payment?.tries.find((candidate) => candidate.transactionId === transactionId)
  return payment && one && isTaken(one, sandbox.clock.now()) ? { payment, one } : null
}

/** REST: the same transaction identifier within 60 days is a repeated request. */
function isRepeated(sandbox: SandboxState, requestId: string | null): boolean {
  if (requestId === null) return false
  return sandbox.cards.newestFirst().some(({ credits }) => credits.some((credit) => credit.requestId === requestId))
}

function created(credit: { id: string; at: number }, more: object): RestAnswer {
  const links = { self: { href: `/tss/v2/transactions/${credit.id}`, method: 'GET' } }
  return { code: 201, body: { _links: links, id: credit.id, submitTimeUtc: cardTime(credit.at), ...more } }
}

function invalid(reason: string, message: string): RestAnswer {
  return { code: 400, body: { status: 'INVALID_REQUEST', reason, message } }
}

function duplicate(): RestAnswer {
  return invalid('DUPLICATE_REQUEST', 'The same transaction identifier was used within the last 60 days')
}

function notFound(): RestAnswer {
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
