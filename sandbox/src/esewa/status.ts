import { paisaIn } from '../rupees.ts'
import type { SandboxState } from '../state.ts'
import { esewaAmountText } from './amount.ts'
import { refIdOf, statusOf, type EsewaStatus, type Transaction } from './transactions.ts'

export type StatusRequest = { productCode: string; totalAmount: string; transactionUuid: string }

type StatusResponse = {
  productCode: string
  transactionUuid: string
  /** A JSON number token, written as eSewa writes it (1500.0). */
  totalAmount: string
  status: EsewaStatus
  refId: string | null
}

/** eSewa ePay v2 documentation: the three query names of the status check. */
export function readStatusRequest(query: unknown): StatusRequest | null {
  if (typeof query !== 'object' || query === null) return null
  const asked = new Map<string, unknown>(Object.entries(query))
  const [productCode, totalAmount, transactionUuid] = ['product_code', 'total_amount', 'transaction_uuid'].map((name) =>
    asked.get(name),
  )
  if (typeof productCode !== 'string' || typeof totalAmount !== 'string') return null
  if (typeof transactionUuid !== 'string') return null
  return { productCode, totalAmount, transactionUuid }
}

/** The answer's JSON text. */
export function statusResponseText(sandbox: SandboxState, question: StatusRequest): string {
  const { esewa: quirks } = sandbox.config.current()
  const answer = statusResponse(sandbox, question)
  return quirks.status_keys === 'old' ? writeOldKeys(answer) : writeCurrentKeys(answer)
}

function statusResponse(sandbox: SandboxState, question: StatusRequest): StatusResponse {
  const quirks = sandbox.config.current().esewa
  const transaction = sandbox.esewa.find(question.transactionUuid)
  if (!transaction || transaction.form.product_code !== question.productCode) return notFoundResponse(question)
  const isRightAmount = paisaIn(question.totalAmount) === transaction.paidPaisa
  // @NOTE undocumented: several integrators suspect NOT_FOUND for a wrong amount, so that is the default.
  if (!isRightAmount && quirks.wrong_amount_answer === 'not_found') return notFoundResponse(question)
  const rules = { cancelStatus: quirks.cancel_status, lagSeconds: quirks.status_lag_seconds }
  return foundResponse(transaction, statusOf(transaction, sandbox.clock.now(), rules))
}

function foundResponse(transaction: Transaction, status: EsewaStatus): StatusResponse {
  return {
    productCode: transaction.form.product_code,
    transactionUuid: transaction.form.transaction_uuid,
    totalAmount: esewaAmountText(transaction.paidPaisa),
    status,
    refId: refIdOf(transaction, status),
  }
}

function notFoundResponse(question: StatusRequest): StatusResponse {
  const paisa = paisaIn(question.totalAmount)
  return {
    productCode: question.productCode,
    transactionUuid: question.transactionUuid,
    totalAmount: esewaAmountText(paisa ?? 0),
    status: 'NOT_FOUND',
    refId: null,
  }
}

function writeCurrentKeys(answer: StatusResponse): string {
  return jsonObject({
    product_code: JSON.stringify(answer.productCode),
    transaction_uuid: JSON.stringify(answer.transactionUuid),
    total_amount: answer.totalAmount,
    status: JSON.stringify(answer.status),
    ref_id: JSON.stringify(answer.refId),
  })
}

/** The shape older integrations were written against. */
function writeOldKeys(answer: StatusResponse): string {
  return jsonObject({
    pid: JSON.stringify(answer.transactionUuid),
    scd: JSON.stringify(answer.productCode),
    totalAmount: answer.totalAmount,
    status: JSON.stringify(answer.status),
    refId: JSON.stringify(answer.refId),
  })
}

function jsonObject(tokens: Record<string, string>): string {
  return `{${Object.entries(tokens)
    .map(([name, token]) => `"${name}":${token}`)
    .join(',')}}`
}
