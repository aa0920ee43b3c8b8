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

/** Reads the three parameters of a status check (eSewa ePay v2 documentation). Returns null when one is missing. */
export function readStatusRequest(query: unknown): StatusRequest | null {
  if (typeof query !== 'object' || query === null) return null
  const members = new Map<string, unknown>(Object.entries(query))
  const [productCode, totalAmount, transactionUuid] = ['product_code', 'total_amount', 'transaction_uuid'].map((name) =>
    members.get(name),
  )
  if (typeof productCode !== 'string' || typeof totalAmount !== 'string') return null
  if (typeof transactionUuid !== 'string') return null
  return { productCode, totalAmount, transactionUuid }
}

/** Returns the JSON text of the response. */
export function statusResponseText(sandbox: SandboxState, request: StatusRequest): string {
  const { esewa: quirks } = sandbox.config.current()
  const response = statusResponse(sandbox, request)
  return quirks.status_keys === 'old' ? writeOldKeys(response) : writeCurrentKeys(response)
}

function statusResponse(sandbox: SandboxState, request: StatusRequest): StatusResponse {
  const quirks = sandbox.config.current().esewa
  const transaction = sandbox.esewa.find(request.transactionUuid)
  if (!transaction || transaction.form.product_code !== request.productCode) return notFoundResponse(request)
  const isRightAmount = paisaIn(request.totalAmount) === transaction.paidPaisa
  // @NOTE undocumented: several integrators report NOT_FOUND for a wrong amount, so that is the default.
  if (!isRightAmount && quirks.wrong_amount_answer === 'not_found') return notFoundResponse(request)
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

function notFoundResponse(request: StatusRequest): StatusResponse {
  const paisa = paisaIn(request.totalAmount)
  return {
    productCode: request.productCode,
    transactionUuid: request.transactionUuid,
    totalAmount: esewaAmountText(paisa ?? 0),
    status: 'NOT_FOUND',
    refId: null,
  }
}

function writeCurrentKeys(response: StatusResponse): string {
  return jsonObject({
    product_code: JSON.stringify(response.productCode),
    transaction_uuid: JSON.stringify(response.transactionUuid),
    total_amount: response.totalAmount,
    status: JSON.stringify(response.status),
    ref_id: JSON.stringify(response.refId),
  })
}

/** Writes the member names that older integrations expect. */
function writeOldKeys(response: StatusResponse): string {
  return jsonObject({
    pid: JSON.stringify(response.transactionUuid),
    scd: JSON.stringify(response.productCode),
    totalAmount: response.totalAmount,
    status: JSON.stringify(response.status),
    refId: JSON.stringify(response.refId),
  })
}

function jsonObject(tokens: Record<string, string>): string {
  return `{${Object.entries(tokens)
    .map(([name, token]) => `"${name}":${token}`)
    .join(',')}}`
}
