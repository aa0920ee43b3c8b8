import type { Paisa } from '@chautari/contract/money'
import { z } from 'zod'
import { rupeesWithDecimals } from '../rules/amount.ts'
import type { RefundReply } from '../provider.ts'
import { callNic } from './call.ts'
import type { NicSearch } from './config.ts'

type Refund = {
  /** A void reverses a whole payment that is not settled yet. */
  kind: 'void' | 'refund'
  /** The bank's number for the payment, and our reference. */
  transactionId: string
  providerRef: string
  /** A permanent id for this refund, by which the bank recognises a repeated call. */
  requestId: string
  amountPaisa: Paisa
  at: Date
}

const Accepted = z.object({ id: z.string().regex(/^\d{1,26}$/), status: z.string().max(60) })

const Refusal = z.object({
  status: z.string().max(60),
  reason: z.string().max(80).optional(),
  message: z.string().max(500).optional(),
})

/** An accepted refund is complete; a void is complete at once (CyberSource REST, "Refund a Payment", "Void a Payment"). */
const DONE = { refund: ['PENDING', 'TRANSMITTED'], void: ['VOIDED'] }

/** Requests a refund or void of a captured payment from the bank. Never throws. */
export async function refundNic(
  search: NicSearch,
  { kind, transactionId, providerRef, ...refund }: Refund,
): Promise<RefundReply> {
  const { requestId, amountPaisa, at } = refund
  const path = `/pts/v2/payments/${encodeURIComponent(transactionId)}/${kind}s`
  const reference = { clientReferenceInformation: { code: providerRef, transactionId: requestId } }
  const amount = { orderInformation: { amountDetails: { totalAmount: rupeesWithDecimals(amountPaisa), currency: 'NPR' } } }
  const body = kind === 'void' ? reference : { ...reference, ...amount }
  const answer = await callNic(search, { path, body, at })
  if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
  if (answer.status === 401) return { kind: 'key_refused' }
  if (answer.status === 201) return acceptedReply(answer.json, DONE[kind])
  if (answer.status === 400 || answer.status === 404) return refusedReply(answer.json, answer.status)
  return { kind: 'unknown', reason: `http_${answer.status}` }
}

function acceptedReply(json: unknown, done: string[]): RefundReply {
  const read = Accepted.safeParse(json)
  if (!read.success || !done.includes(read.data.status)) return { kind: 'unknown', reason: 'unreadable' }
  return { kind: 'accepted', id: read.data.id }
}

function refusedReply(json: unknown, status: number): RefundReply {
  const read = Refusal.safeParse(json)
  if (!read.success) return { kind: 'unknown', reason: `http_${status}` }
  const { reason } = read.data
  return reason === 'DUPLICATE_REQUEST' ? { kind: 'repeated' } : { kind: 'refused', detail: reason ?? read.data.status }
}
