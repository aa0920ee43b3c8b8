import { readReference } from '../../booking/reference.ts'
import { startCall, type PaymentClient } from './client.ts'

/** The page that Khalti returns to (spec 1 §2), as a path that the server prefixes with its origin. */
const RETURN_PATH = '/payment-verification-page'

/** Khalti: the server requests the address of a payment page; the return is an unsigned query (spec 1 §4, §7). */
export const khaltiClient: PaymentClient = {
  redirectsBy: 'address',
  async start(api, payment) {
    // Khalti counts in paisa (spec 1 §9); the server compares the amount with its own.
    const body = { return_url: RETURN_PATH, amount: payment.amountPaisa }
    const answer = await api('POST /payment/khalti/initiate/:reference', { ...startCall(payment), body })
    return { address: answer.data.payment_url }
  },
  readReturn(query) {
    const orderId = query.get('purchase_order_id')
    if (!orderId) return undefined
    const [pidx, amount] = [query.get('pidx'), query.get('amount')]
    // The server only compares the amount with its own; the specification requires it (spec 1 §4).
    const body = { order_id: orderId, ...(pidx && { reference_id: pidx }), ...(amount && { amount }) }
    return {
      id: `${orderId} ${pidx}`,
      reference: referenceInOrder(orderId),
      verify: (api) => api('POST /payment/khalti/verification', { body }),
    }
  },
}

/** Returns the booking of an order: its id without the first two characters (spec 1 §4). */
export function referenceInOrder(orderId: string): string | undefined {
  return readReference(orderId.slice(2))
}
