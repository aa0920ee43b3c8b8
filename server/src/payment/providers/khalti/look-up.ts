import { paisa } from '@chautari/contract/money'
import { z } from 'zod'
import { khaltiVerdict, KHALTI_STATUSES } from './rules/payment.ts'
import { callKhalti, khaltiUrl } from './call.ts'
import type { Khalti } from './config.ts'
import { unknown, type ProviderAnswer } from '../provider-answer.ts'

/** Khalti's answer to a lookup, and whether it refused our key, which an operator has to fix. */
export type KhaltiAnswer = ProviderAnswer & { isKeyRefused: boolean }

const PAISA_MAX = 99_999_999_999

const Payment = z.object({
  pidx: z.string().max(60),
  status: z
    .string()
    .max(60)
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(KHALTI_STATUSES)),
  total_amount: z.int().min(0).max(PAISA_MAX).transform(paisa),
  transaction_id: z.string().max(80).nullish(),
  refunded: z.boolean(),
})

type Payment = z.output<typeof Payment>

/** Khalti answers HTTP 400 to a lookup of an unpaid payment; that is an answer, not an outage. */
const STATUSES_WITH_400: readonly Payment['status'][] = ['expired', 'user canceled']

/**
 * Looks up a payment at Khalti by its stored pidx. Never throws: any answer that is undocumented or about another payment is
 * `unknown` (Khalti ePayment documentation, "Lookup").
 */
export async function lookUpKhalti(khalti: Khalti, pidx: string): Promise<KhaltiAnswer> {
  const answer = await callKhalti(khalti, { url: khaltiUrl(khalti.apiBase, 'epayment/lookup/'), body: { pidx } })
  if (answer.kind === 'silence') return { ...unknown(answer.reason), isKeyRefused: false }
  const { status, json } = answer
  if (status === 401) return { ...unknown('key_refused'), isKeyRefused: true }
  return { ...readAnswer({ status, json }, pidx), isKeyRefused: false }
}

function readAnswer({ status: httpStatus, json }: { status: number; json: unknown }, askedPidx: string): ProviderAnswer {
  if (httpStatus !== 200 && httpStatus !== 400) return unknown('http_status', { http_status: httpStatus })
  const read = Payment.safeParse(json)
  if (!read.success) return unknown('unreadable', { http_status: httpStatus })
  const { pidx, status, total_amount, transaction_id, refunded } = read.data
  if (pidx !== askedPidx) return unknown('about_another_payment')
  if (httpStatus === 400 && !STATUSES_WITH_400.includes(status))
    return unknown('http_status', { http_status: httpStatus, status })
  const transactionId = transaction_id || null
  const verdict = khaltiVerdict({ pidx, status, totalPaisa: total_amount, transactionId, isRefunded: refunded }, askedPidx)
  return { verdict, evidence: { verdict: verdict.kind, status, total_amount, transaction_id: transactionId, refunded } }
}
