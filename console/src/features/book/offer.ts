import type { RefundTerm } from '@chautari/contract/availability/shapes'
import type { CallInput } from '@chautari/contract/contract'

type Body = CallInput<'POST /staff/bookings'>['body']
type Product = Extract<Body, { kind: 'room' }> | Extract<Body, { kind: 'package' }>
type Guest = 'lead_traveller_name' | 'lead_traveller_email' | 'lead_traveller_phone' | 'language' | 'coupon' | 'request_key'

type Without<P, K extends string> = P extends unknown ? Omit<P, K> : never

/** A line of the price to read out, in rupees. */
export type PriceLine = { label: string; amount: number }

/** Chosen rooms or a package: names, price, terms, and the product part of the booking request. */
export type Offer = {
  title: string
  detail: string
  /** The price before the present offers. */
  lines: PriceLine[]
  /** The amount that the present offers take off. */
  discount: number
  total: number
  /** The refund terms; by room type where there are several. */
  terms: { title: string | null; terms: RefundTerm[] }[]
  product: Without<Product, Guest>
}
