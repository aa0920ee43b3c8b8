import type { Paisa } from '@chautari/contract/money'
import { callKhalti, Detail, khaltiUrl, type Khalti } from './khalti-call.ts'

/** What Khalti says to a refund. Whatever it is, only a lookup confirms it, and it is never sent again before one. */
export type KhaltiRefunded =
  | { kind: 'accepted' }
  | { kind: 'refused'; detail: string }
  | { kind: 'key_refused' }
  /** It may have been made. */
  | { kind: 'unknown'; reason: string }

/** `partPaisa` when not all of the payment goes back. */
type Refund = { transactionId: string; partPaisa?: Paisa }

/** Asks Khalti to give a captured payment back, wholly or in part. Never throws (Khalti ePayment documentation, "Refund"). */
export async function refundKhalti(khalti: Khalti, { transactionId, partPaisa }: Refund): Promise<KhaltiRefunded> {
  const url = khaltiUrl(khalti.refundBase, `merchant-transaction/${encodeURIComponent(transactionId)}/refund/`)
  const answer = await callKhalti(khalti, { url, body: partPaisa === undefined ? {} : { amount: partPaisa } })
  if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
  if (answer.status === 401) return { kind: 'key_refused' }
  const said = Detail.safeParse(answer.json)
  if (!said.success) return { kind: 'unknown', reason: `http_${answer.status}` }
  if (answer.status === 200) return { kind: 'accepted' }
  if (answer.status === 400 || answer.status === 404) return { kind: 'refused', detail: said.data.detail }
  return { kind: 'unknown', reason: `http_${answer.status}` }
}
