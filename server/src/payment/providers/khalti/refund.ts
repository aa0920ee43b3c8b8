import type { Paisa } from '@chautari/contract/money'
import { z } from 'zod'
import type { RefundReply } from '../provider.ts'
import { callKhalti, Detail, khaltiUrl } from './call.ts'
import type { Khalti } from './config.ts'

const Complaints = z.record(z.string().max(80), z.union([z.string().max(500), z.array(z.string().max(500))]))

/** `partPaisa` is set for a partial refund. */
type Refund = { transactionId: string; partPaisa?: Paisa }

/**
 * Requests a full or partial refund of a captured payment from Khalti. Never throws (Khalti ePayment documentation, "Refund").
 */
export async function refundKhalti(khalti: Khalti, { transactionId, partPaisa }: Refund): Promise<RefundReply> {
  const url = khaltiUrl(khalti.refundBase, `merchant-transaction/${encodeURIComponent(transactionId)}/refund/`)
  const answer = await callKhalti(khalti, { url, body: partPaisa === undefined ? {} : { amount: partPaisa } })
  if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
  if (answer.status === 401) return { kind: 'key_refused' }
  const errorDetail = Detail.safeParse(answer.json).data?.detail
  if (answer.status === 200 && errorDetail !== undefined) return { kind: 'accepted', id: null }
  const detail = errorDetail ?? fieldsIn(answer.json)
  if ((answer.status === 400 || answer.status === 404) && detail) return { kind: 'refused', detail }
  return { kind: 'unknown', reason: `http_${answer.status}` }
}

/** Khalti's errors by field: for a payment from a bank it requires the mobile number of a wallet. */
function fieldsIn(json: unknown): string | undefined {
  const fields = Complaints.safeParse(json).data
  return fields && Object.keys(fields).join(', ')
}
