import type { z } from 'zod'
import type { InputOf } from '../../endpoint.ts'
import type { paymentEndpoints } from '../endpoints.ts'

type Calls = typeof paymentEndpoints

type Signatures = { [K in keyof Calls]: (key: K, input: InputOf<Calls[K]>) => Promise<z.output<Calls[K]['response']>> }

/** Intersects the signatures as overloads, so that the site's client of the whole contract is assignable. */
type Overloads<F> = (F extends unknown ? (of: F) => void : never) extends (of: infer All) => void ? All : never

/** Calls the API and returns its response. Throws the API's refusals. */
export type CallApi = Overloads<Signatures[keyof Calls]>

/** A form that the browser posts to a provider. */
export type FormToPost = {
  url: string
  /** The exact fields that the server signed, as text. */
  fields: Record<string, string>
  encoding: 'application/x-www-form-urlencoded' | 'multipart/form-data'
}

/** The next step of the browser to pay: it posts a form or opens an address. */
export type PaymentRedirect = { form: FormToPost } | { address: string }

/**
 * `amountPaisa` is the amount displayed to the traveller; `key` makes a repeated request start one payment only; `guestToken` proves that the traveller
 * booked.
 */
export type PaymentToStart = { reference: string; amountPaisa: number; key: string; guestToken?: string | undefined }

/** The query of the page that a provider returned to. */
export type ReturnQuery = { get(name: string): string | null }

/** The parameters of a provider's return. They are not trusted: the server looks up the payment. */
export type PaymentReturn = {
  /** Identifies the return, so that repeated renders verify it once. */
  id: string
  /** The booking that the return names, to show its page. */
  reference: string | undefined
  /** Asks the server to verify the payment; throws unless it is paid. */
  verify: (api: CallApi) => Promise<{ data: { booking_reference: string } }>
}

/** The browser's client of one provider: the calls of the specification that start and verify its payments. */
export type PaymentClient = {
  /** With `address` the server calls the provider when the payment starts, which may fail. */
  redirectsBy: 'form' | 'address'
  /** Starts a payment; the browser never computes an amount. Throws the API's refusals. */
  start: (api: CallApi, payment: PaymentToStart) => Promise<PaymentRedirect>
  /** Reads the provider's return; undefined for the return of another provider. Absent where the provider posts to the API. */
  readReturn?: (query: ReturnQuery) => PaymentReturn | undefined
}

/** Returns the parameters and headers with which every payment is started. */
export function startCall({ reference, key, guestToken }: PaymentToStart) {
  const headers = { 'idempotency-key': key, ...(guestToken !== undefined && { 'x-guest-token': guestToken }) }
  return { params: { reference }, headers }
}
