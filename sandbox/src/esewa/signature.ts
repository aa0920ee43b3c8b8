import { createHmac, timingSafeEqual } from 'node:crypto'

/** eSewa ePay v2 documentation: these three fields of the request are signed, in this order. */
export const REQUEST_SIGNED_FIELDS = ['total_amount', 'transaction_uuid', 'product_code'] as const

/** eSewa ePay v2 documentation: the reply signs these, its own list of names included. */
export const REPLY_SIGNED_FIELDS = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const

/** HMAC-SHA256 in base64 over `name=value` pairs joined by commas; the values stand as they are, never re-formatted. */
export function sign(secret: string, names: readonly string[], values: Readonly<Record<string, string | undefined>>): string {
  const message = names.map((name) => `${name}=${values[name] ?? ''}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}

export function isSameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
