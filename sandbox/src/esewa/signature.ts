import { createHmac, timingSafeEqual } from 'node:crypto'

/** The fields that a request signs, in this order (eSewa ePay v2 documentation). */
export const REQUEST_SIGNED_FIELDS = ['total_amount', 'transaction_uuid', 'product_code'] as const

/** The fields that a reply signs, its own list of names included (eSewa ePay v2 documentation). */
export const REPLY_SIGNED_FIELDS = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const

/** Returns HMAC-SHA256 in base64 over `name=value` pairs joined by commas. Values are signed as sent, never re-formatted. */
export function sign(secret: string, names: readonly string[], values: Readonly<Record<string, string | undefined>>): string {
  const message = names.map((name) => `${name}=${values[name] ?? ''}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}

/** Compares in constant time. */
export function isSameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
