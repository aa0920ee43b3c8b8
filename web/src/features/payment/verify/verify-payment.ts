import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import type { PaymentReturn } from './payment-return.ts'

export type Verdict = { isVerified: true; reference: string } | { isVerified: false; code: string }

export type ReturnOutcome = 'none' | 'failed' | 'uncertain'

/**
 * Returns the outcome of a failed return. Unless the provider reported that the payment was not made, it may still arrive; this also applies
 * until the server has responded (issue 13 §9).
 */
export function outcomeOf(verdict: Verdict | undefined): ReturnOutcome {
  if (!verdict) return 'uncertain'
  if (verdict.isVerified) return 'none'
  return verdict.code === 'payment_not_completed' ? 'failed' : 'uncertain'
}

type ProviderReturn = Extract<PaymentReturn, { from: 'provider' }>

const requested = new Map<string, Promise<Verdict>>()

/** Asks the server to verify the payment of a return from a provider. Sends one request per return, however often the page renders. */
export function verifyReturn({ provider, id, verify }: ProviderReturn): Promise<Verdict> {
  const key = `${provider} ${id}`
  const known = requested.get(key)
  if (known) return known
  const verdict = verdictOf(() => verify(api))
  requested.set(key, verdict)
  return verdict
}

/** Asks the server to check every open payment of a booking with its provider again. */
export function verifyAgain(reference: string): Promise<Verdict> {
  return verdictOf(() =>
    api('POST /payment/verification/:reference', { params: { reference }, headers: guestHeaders(reference), body: {} }),
  )
}

async function verdictOf(call: () => Promise<{ data: { booking_reference: string } }>): Promise<Verdict> {
  try {
    const { data } = await call()
    return { isVerified: true, reference: data.booking_reference }
  } catch (error) {
    return { isVerified: false, code: error instanceof ApiError ? error.code : 'internal_error' }
  }
}
