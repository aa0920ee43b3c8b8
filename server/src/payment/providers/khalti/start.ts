import type { Paisa } from '@chautari/contract/money'
import { z } from 'zod'
import type { Khalti } from './config.ts'
import { callKhalti, Detail, khaltiUrl } from './call.ts'

type Payment = { reference: string; purchaseOrderId: string; amountPaisa: Paisa }

/** The outcome of a payment start at Khalti. */
export type KhaltiInitiated =
  /** The traveller pays at `paymentUrl`, which is valid until `expiresAt`. */
  | { kind: 'started'; pidx: string; paymentUrl: string; expiresAt: Date }
  /** Khalti refused the request, so it cannot be paid. */
  | { kind: 'refused'; complaints: string[] }
  /** Khalti refused our key, which an operator has to fix. */
  | { kind: 'key_refused' }
  /** No answer, or an unreadable one. No payment address was returned to the traveller. */
  | { kind: 'unknown'; reason: string }

const Started = z.object({
  pidx: z.string().regex(/^[A-Za-z0-9]{8,60}$/),
  payment_url: z.url({ protocol: /^https?$/ }).max(500),
  expires_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})

const Complaints = z.record(z.string().max(80), z.union([z.string().max(500), z.array(z.string().max(500))]))

/**
 * A payment request to Khalti. The amount is the attempt's, whatever a client sent; the return address has no query, because
 * Khalti appends one.
 */
export function khaltiOrder(publicUrl: string, { reference, purchaseOrderId, amountPaisa }: Payment) {
  return {
    return_url: `${publicUrl}/payment-verification-page`,
    website_url: publicUrl,
    amount: amountPaisa,
    purchase_order_id: purchaseOrderId,
    purchase_order_name: `Booking ${reference}`,
  }
}

type StartContext = { khalti: Khalti; publicUrl: string }

/** Starts a payment at Khalti. Never throws (Khalti ePayment documentation, "Initiate"). */
export async function initiateKhalti({ khalti, publicUrl }: StartContext, payment: Payment): Promise<KhaltiInitiated> {
  const url = khaltiUrl(khalti.apiBase, 'epayment/initiate/')
  const answer = await callKhalti(khalti, { url, body: khaltiOrder(publicUrl, payment) })
  if (answer.kind === 'silence') return { kind: 'unknown', reason: answer.reason }
  switch (answer.status) {
    case 200:
      return started(answer.json)
    case 400:
      return { kind: 'refused', complaints: complaintsIn(answer.json) }
    case 401:
      return { kind: 'key_refused' }
    default:
      return { kind: 'unknown', reason: `http_${answer.status}` }
  }
}

function started(json: unknown): KhaltiInitiated {
  const read = Started.safeParse(json)
  if (!read.success) return { kind: 'unknown', reason: 'unreadable' }
  const { pidx, payment_url: paymentUrl, expires_at: expiresAt } = read.data
  return { kind: 'started', pidx, paymentUrl, expiresAt }
}

function complaintsIn(json: unknown): string[] {
  const detail = Detail.safeParse(json)
  if (detail.success) return [detail.data.detail]
  const fields = Object.entries(Complaints.safeParse(json).data ?? {}).filter(([field]) => field !== 'error_key')
  return fields.map(([field, messages]) => `${field}: ${[messages].flat().join(' ')}`)
}
