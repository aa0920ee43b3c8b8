import { api, ApiError } from '../../platform/api.ts'

export type Verdict = { isVerified: true; reference: string } | { isVerified: false; code: string }

const asked = new Map<string, Promise<Verdict>>()

/** Has the server verify what eSewa returned with. Asked once for each return, however often a page is drawn. */
export function verifyReturn(data: string): Promise<Verdict> {
  const known = asked.get(data)
  if (known) return known
  const verdict = verdictOf(() => api('POST /payment/esewa/verification', { body: { data } }))
  asked.set(data, verdict)
  return verdict
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
