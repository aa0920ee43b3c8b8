import type { CallInput } from '@chautari/contract/contract'
import type { RefundTerm } from '@chautari/contract/availability/shapes'

type Body = CallInput<'POST /staff/bookings'>['body']
type Product = Extract<Body, { kind: 'room' }> | Extract<Body, { kind: 'package' }>
type Guest = 'lead_traveller_name' | 'lead_traveller_email' | 'lead_traveller_phone' | 'language' | 'request_key'

type Without<P, K extends string> = P extends unknown ? Omit<P, K> : never

/** A chosen room or package: its names, its price and terms, and the product part of the call that books it. */
export type Offer = {
  title: string
  detail: string
  total: number
  terms: RefundTerm[]
  product: Without<Product, Guest>
}
