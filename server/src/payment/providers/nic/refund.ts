import type { Paisa } from '@chautari/contract/money'
import { z } from 'zod'
import { cardAmount } from '../../attempts/rules/amount.ts'
import { callNic, type NicSearch } from './call.ts'

/** What the bank says to money going back. Whatever it is, only a search of its records confirms it. */
export type NicRefunded =
  /** On its way; the bank's own number for it. */
  | { kind: 'accepted'; id: string }
  /** It had this very call before: what it made of that its records tell. */
  | { kind: 'repeated' }
  | { kind: 'refused'; detail: string }
  | { kind: 'key_refused' }
  /** It may have been made. */
  | { kind: 'unknown'; reason: string }

type Refund = {
  /** A void takes a whole payment back that is not settled yet. */
  kind: 'void' | 'refund'
  /** The bank's number for the payment, and our reference of it. */
  transactionId: string
  providerRef: string
  /** Names this refund for good, so that the bank itself knows a repetition. */
  requestId: string
  amountPaisa: Paisa
  at: Date
}

const Made = z.object({ id: z.string().regex(/^\d{1,26}$/), status: z.string().max(60) })

const Refusal = z.object({
  status: z.string().max(60),
  reason: z.string().max(80).optional(),
  message: z.string().max(500).optional(),
})

/** A refund is done when it is taken in; a void is done at once (CyberSource REST, "Refund a Payment", "Void a Payment"). */
const DONE = { refund: ['PENDING', 'TRANSMITTED'], void: ['VOIDED'] }

/** Asks the bank to give a captured payment back. Never throws. */
export async function refundNic(
  search: NicSearch,
  { kind, transactionId, providerRef, ...refund }: Refund,
): Promise<NicRefunded> {
  const { requestId, amountPaisa, at } = refund
  const path = `/pts/v2/payments/${encodeURIComponent(transactionId)}/${kind}s`
  const reference = { clientReferenceInformation: { code: providerRef, transactionId: requestId } }
  const amount = { orderInformation: { amountDetails: { totalAmount: cardAmount(amountPaisa), currency: 'NPR' } } }
  const body = kind === 'void' ? reference : { ...reference, ...amount }
  const answer = await callNic(search, { path, body, at })
  if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
  if (answer.status === 401) return { kind: 'key_refused' }
  if (answer.status === 201) return made(answer.json, DONE[kind])
  if (answer.status === 400 || answer.status === 404) return refused(answer.json, answer.status)
  return { kind: 'unknown', reason: `http_${answer.status}` }
}

function made(json: unknown, done: string[]): NicRefunded {
  const read = Made.safeParse(json)
  if (!read.success || !done.includes(read.data.status)) return { kind: 'unknown', reason: 'unreadable' }
  return { kind: 'accepted', id: read.data.id }
}

function refused(json: unknown, status: number): NicRefunded {
  const read = Refusal.safeParse(json)
  if (!read.success) return { kind: 'unknown', reason: `http_${status}` }
  const { reason } = read.data
  return reason === 'DUPLICATE_REQUEST' ? { kind: 'repeated' } : { kind: 'refused', detail: reason ?? read.data.status }
}
