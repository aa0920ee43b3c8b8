import type { z } from 'zod'
import type { InputOf } from '../../endpoint.ts'
import type { paymentEndpoints } from '../endpoints.ts'

type Calls = typeof paymentEndpoints

type Signatures = { [K in keyof Calls]: (key: K, input: InputOf<Calls[K]>) => Promise<z.output<Calls[K]['response']>> }

/** An intersection of all signatures, that is, overloads, to which the site's client of the whole contract can be assigned. */
type Overloads<F> = (F extends unknown ? (of: F) => void : never) extends (of: infer All) => void ? All : never

/** Calls the API and returns its answer; throws the API's errors. */
export type CallApi = Overloads<Signatures[keyof Calls]>

/** A form that the browser posts to a provider. */
export type FormToPost = {
  url: string
  /** The exact fields that the server signed, as text. */
  fields: Record<string, string>
  encoding: 'application/x-www-form-urlencoded' | 'multipart/form-data'
}

/** The next step of the browser: it posts a form, or opens an address. */
export type WayOut = { form: FormToPost } | { address: string }

/** `amountPaisa` is the amount displayed to the traveller; `key` makes a repeated request start one payment only. */
export type PaymentWish = { reference: string; amountPaisa: number; key: string }

/** The query of the page that a provider returned to. */
export type ReturnQuery = { get(name: string): string | null }

/** A parsed provider return. It proves nothing: the server looks the payment up. */
export type PaymentReturn = {
  /** An id that is the same for the same return, however often a page renders. */
  id: string
  /** The booking that the return names, to show its page. */
  reference: string | undefined
  /** Asks the server to verify the payment; throws unless it is paid. */
  verify: (api: CallApi) => Promise<{ data: { booking_reference: string } }>
}

/** The browser-side client of one provider: it calls the endpoints that start and verify its payments. */
export type PaymentClient = {
  /** With `address` the server calls the provider during the start, so the start may fail when the provider does not respond. */
  leavesBy: 'form' | 'address'
  /** Starts a payment; the browser never computes an amount. Throws the API's errors. */
  start: (api: CallApi, wish: PaymentWish) => Promise<WayOut>
  /**
   * Reads the provider's return; returns nothing when another provider returned. Absent where the provider posts to the API
   * directly.
   */
  readReturn?: (query: ReturnQuery) => PaymentReturn | undefined
}

/** Returns the parameters and headers with which every payment is started. */
export function startCall({ reference, key }: PaymentWish) {
  return { params: { reference }, headers: { 'idempotency-key': key } }
}
