import { readReference } from '../../booking/reference.ts'
import { startCall, type PaymentClient, type ReturnQuery } from './client.ts'

/** eSewa: a signed form; the return carries signed data (spec 1 §4, §7). */
export const esewaClient: PaymentClient = {
  redirectsBy: 'form',
  async start(api, payment) {
    const { form_url: url, ...fields } = (await api('GET /payment/esewa/initiate/:reference', startCall(payment))).data
    return { form: { url, fields, encoding: 'application/x-www-form-urlencoded' } }
  },
  readReturn(query) {
    const data = returnedData(query)
    if (data === undefined) return undefined
    return {
      id: data,
      reference: referenceInData(data),
      verify: (api) => api('POST /payment/esewa/verification', { body: { data } }),
    }
  },
}

/** Returns the data exactly as it was signed: an unencoded plus sign of base64 arrives as a space. */
export function returnedData(query: ReturnQuery): string | undefined {
  return query.get('data')?.replaceAll(' ', '+') || undefined
}

/** Returns the booking that the returned data names, if it names one. */
export function referenceInData(data: string): string | undefined {
  const id = transactionIn(data)
  return id === undefined ? undefined : readReference(id.slice(0, Math.max(0, id.lastIndexOf('-'))))
}

// Browsers and Node both provide this global; the contract compiles without the types of either.
declare const atob: (data: string) => string

function transactionIn(data: string): string | undefined {
  try {
    const returned: unknown = JSON.parse(atob(data.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof returned !== 'object' || returned === null || !('transaction_uuid' in returned)) return undefined
    return typeof returned.transaction_uuid === 'string' ? returned.transaction_uuid : undefined
  } catch {
    return undefined
  }
}
