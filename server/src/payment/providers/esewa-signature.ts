import { createHmac } from 'node:crypto'

/** What eSewa wants signed of a payment's form, in this order (eSewa ePay v2 documentation). */
export const REQUEST_SIGNED = ['total_amount', 'transaction_uuid', 'product_code'] as const

/**
 * What eSewa signs of its reply, in this order, the list itself included (eSewa ePay v2 documentation). A reply must name exactly
 * these: one key serves both ways, so whoever may choose the names can pass our own request's signature for a reply's.
 */
export const REPLY_SIGNED = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const

/** HMAC-SHA256 in base64 over `name=value` pairs joined by commas, each value exactly as it stands in the form or reply. */
export function sign<N extends string>(secret: string, names: readonly N[], values: Record<N, string>): string {
  const message = names.map((name) => `${name}=${values[name]}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}
