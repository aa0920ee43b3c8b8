import { z } from 'zod'
import { readAmount } from '../rules/amount.ts'
import type { Verdict } from '../../rules/settlement.ts'
import { requestProvider } from '../../../platform/outgoing/request-provider.ts'
import { unknown, type ProviderAnswer } from '../provider-answer.ts'
import type { Esewa } from './config.ts'

type EsewaQuery = { transactionUuid: string; amountText: string }

const amount = z
  .union([z.string().max(40), z.number()])
  .transform((value) => `${value}`)
  .nullish()
const refId = z.string().max(60).nullish()

/** The documented response format, and that of older integrations. */
const Answer = z.union([
  z.object({
    transaction_uuid: z.string(),
    product_code: z.string(),
    status: z.string().max(60),
    total_amount: amount,
    ref_id: refId,
  }),
  z
    .object({ pid: z.string(), scd: z.string(), status: z.string().max(60), totalAmount: amount, refId })
    .transform(({ pid, scd, status, totalAmount, refId: ref_id }) => {
      return { transaction_uuid: pid, product_code: scd, status, total_amount: totalAmount, ref_id }
    }),
])

type Answer = z.output<typeof Answer>

/**
 * Checks a payment's status at eSewa with the signed amount text. Never throws: any answer that is undocumented or about another
 * payment is `unknown`.
 */
export async function lookUpEsewa(esewa: Esewa, request: EsewaQuery): Promise<ProviderAnswer> {
  const url = new URL(esewa.statusUrl)
  url.searchParams.set('product_code', esewa.productCode)
  url.searchParams.set('total_amount', request.amountText)
  url.searchParams.set('transaction_uuid', request.transactionUuid)
  const answer = await requestProvider({ url, timeoutMs: esewa.timeoutMs })
  if (answer.kind === 'silence') return unknown(answer.reason)
  if (answer.status !== 200) return unknown('http_status', { http_status: answer.status })
  return readAnswer(answer.json, { request, productCode: esewa.productCode })
}

function readAnswer(json: unknown, { request, productCode }: { request: EsewaQuery; productCode: string }): ProviderAnswer {
  const read = Answer.safeParse(json)
  if (!read.success) return unknown('unreadable')
  const { transaction_uuid, product_code, status, total_amount, ref_id } = read.data
  if (transaction_uuid !== request.transactionUuid) return unknown('about_another_payment')
  const verdict = product_code === productCode ? verdictOf(read.data) : verdictOfAnothers(status)
  return { verdict, evidence: { verdict: verdict.kind, status, total_amount: total_amount ?? null, ref_id: ref_id ?? null } }
}

/** About another merchant, only "paid" matters. */
function verdictOfAnothers(status: string): Verdict {
  return { kind: status === 'COMPLETE' ? 'contradicted' : 'unknown' }
}

/** The statuses of eSewa's status check (eSewa ePay v2 documentation). */
function verdictOf({ status, total_amount, ref_id }: Answer): Verdict {
  switch (status) {
    case 'COMPLETE': {
      const capturedPaisa = readAmount(total_amount ?? '')
      if (capturedPaisa === undefined) return { kind: 'unknown' }
      return { kind: 'captured', capturedPaisa, transactionId: ref_id || null }
    }
    case 'PENDING':
    case 'AMBIGUOUS':
      return { kind: 'pending' }
    case 'CANCELED':
      return { kind: 'no', isFinal: true }
    case 'NOT_FOUND':
      return { kind: 'no', isFinal: false }
    case 'FULL_REFUND':
    case 'PARTIAL_REFUND':
      return { kind: 'reversed', isWhole: status === 'FULL_REFUND' }
    default:
      return { kind: 'unknown' }
  }
}
