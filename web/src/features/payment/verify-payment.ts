import { api, ApiError } from '../../platform/api/api.ts'
import type { PaymentReturn } from './payment-return.ts'

export type Verdict = { isVerified: true; reference: string } | { isVerified: false; code: string }

type Verifiable = Extract<PaymentReturn, { from: 'esewa' | 'khalti' }>

const asked = new Map<string, Promise<Verdict>>()

/** Has the server verify what a wallet returned with. Asked once for each return, however often a page is drawn. */
export function verifyReturn(returned: Verifiable): Promise<Verdict> {
  const place = returned.from === 'esewa' ? returned.data : `${returned.orderId} ${returned.pidx}`
  const known = asked.get(place)
  if (known) return known
  const verdict = verdictOf(() => ask(returned))
  asked.set(place, verdict)
  return verdict
}

function ask(returned: Verifiable) {
  if (returned.from === 'esewa') return api('POST /payment/esewa/verification', { body: { data: returned.data } })
  // The amount of the address is nobody's word: it is sent along as the specification has it, and compared with ours.
  const { orderId: order_id, pidx: reference_id, amount } = returned
  return api('POST /payment/khalti/verification', {
    body: { order_id, ...(reference_id && { reference_id }), ...(amount && { amount }) },
  })
}

/** Has the server ask the provider again about every open payment of a booking. */
export function verifyAgain(reference: string): Promise<Verdict> {
  return verdictOf(() => api('POST /payment/verification/:reference', { params: { reference }, body: {} }))
}

async function verdictOf(call: () => Promise<{ data: { booking_reference: string } }>): Promise<Verdict> {
  try {
    const { data } = await call()
    return { isVerified: true, reference: data.booking_reference }
  } catch (error) {
    return { isVerified: false, code: error instanceof ApiError ? error.code : 'internal_error' }
  }
}
