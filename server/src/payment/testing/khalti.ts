import { z } from 'zod'
import type { TestApp } from '../../booking/testing/reservations.ts'

type Outcome = { outcome: string; amount?: string; forgery?: string; other?: string }

const Redirect = z.object({ redirect_url: z.string().nullable() })

type Claim = { order_id?: string; reference_id?: string; amount?: number | string; bookingReference?: string }

/** Returns helpers that pay in Khalti's sandbox as a traveller does, over HTTP. */
export function khaltiOf({ call, sandbox }: TestApp) {
  const ask = (reference: string, amount: number, more: { key?: string; return_url?: string } = {}) => {
    const { key, return_url = '/payment-verification-page' } = more
    return call('POST /payment/khalti/initiate/:reference', {
      params: { reference },
      body: { return_url, amount },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  }

  /** Starts a payment and returns its ids at Khalti and here. */
  async function start(reference: string) {
    const booking = await call('GET /bookings/:reference', { params: { reference } })
    const answered = await ask(reference, Math.round(booking.body.data.total_amount * 100))
    const { pidx, payment_url, expires_at } = answered.body.data
    const { provider_ref: orderId } = Payment.parse(await sandbox.get(`/_ctl/transactions/${pidx}`))
    return { pidx, payment_url, expires_at, orderId }
  }

  /** Ends a payment at Khalti and returns the address to which the traveller is redirected. */
  async function end(pidx: string, outcome: Outcome) {
    return Redirect.parse(await sandbox.post(`/_ctl/transactions/${pidx}/outcome`, outcome)).redirect_url
  }

  /** Starts a payment, pays it and returns the query of the return. */
  async function pay(reference: string, outcome: Outcome = { outcome: 'pay' }) {
    const { pidx, orderId } = await start(reference)
    return { pidx, orderId, claim: claimIn(await end(pidx, outcome)) }
  }

  const verify = (body: Claim) => call('POST /payment/khalti/verification', { body })

  const fault = (pidx: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'lookup', kind, count, provider_ref: pidx })

  return { ask, start, end, pay, verify, fault }
}

const Payment = z.object({ provider_ref: z.string() })

/** Returns the request body that a client builds from the return address. */
export function claimIn(address: string | null): Claim {
  const query = new URL(address ?? 'http://nowhere.example').searchParams
  const [order_id, reference_id] = [query.get('purchase_order_id'), query.get('pidx')]
  return { ...(order_id && { order_id }), ...(reference_id && { reference_id }), amount: Number(query.get('amount')) }
}
