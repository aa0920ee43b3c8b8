import type { z } from 'zod'
import type { InputOf } from '../../endpoint.ts'
import type { paymentEndpoints } from '../endpoints.ts'

type Calls = typeof paymentEndpoints

type Signatures = { [K in keyof Calls]: (key: K, input: InputOf<Calls[K]>) => Promise<z.output<Calls[K]['response']>> }

/** All signatures at once: as overloads, to which the site's own client of the whole contract can be assigned. */
type Overloads<F> = (F extends unknown ? (of: F) => void : never) extends (of: infer All) => void ? All : never

/** Calls the API and returns its answer; throws what the API refuses. */
export type CallApi = Overloads<Signatures[keyof Calls]>

/** A form that the browser posts to a provider. */
export type FormToPost = {
  url: string
  /** Exactly what the server signed, as text. */
  fields: Record<string, string>
  encoding: 'application/x-www-form-urlencoded' | 'multipart/form-data'
}

/** Where the browser goes to pay: it posts a form, or opens an address. */
export type WayOut = { form: FormToPost } | { address: string }

/** `amountPaisa` is what the traveller was shown; `key` makes a repeated request start one payment only. */
export type PaymentWish = { reference: string; amountPaisa: number; key: string }

/** The query of the page that a provider returned to. */
export type ReturnQuery = { get(name: string): string | null }

/** What a provider returned with. It proves nothing: the server looks the payment up. */
export type PaymentReturn = {
  /** The same for the same return, however often a page is drawn. */
  id: string
  /** The booking that the return names, to show its page. */
  reference: string | undefined
  /** Asks the server to verify the payment; throws unless it is paid. */
  verify: (api: CallApi) => Promise<{ data: { booking_reference: string } }>
}

/** What a browser does for one provider: the calls of the specification that start and verify its payments. */
export type PaymentClient = {
  /** With `address` the provider is called while the payment starts, and may not answer. */
  leavesBy: 'form' | 'address'
  /** Starts a payment; no amount is ever composed in the browser. Throws what the API refuses. */
  start: (api: CallApi, wish: PaymentWish) => Promise<WayOut>
  /** Reads the provider's return, or nothing when another provider returned. Absent where the provider posts to the API itself. */
  readReturn?: (query: ReturnQuery) => PaymentReturn | undefined
}

/** Returns the parameters and headers with which every payment is started. */
export function startCall({ reference, key }: PaymentWish) {
  return { params: { reference }, headers: { 'idempotency-key': key } }
}
