import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names and values of a form in their order. A name may occur twice, which is how a forger adds a second value. */
export type Fields = readonly (readonly [name: string, value: string])[]

/**
 * Returns HMAC-SHA256 in base64 over `name=value` of the listed names, joined by commas (Secure Acceptance guide). The key is used as
 * text, although it looks like hexadecimal digits.
 */
export function signFields(secret: string, names: readonly string[], values: ReadonlyMap<string, string>): string {
  const message = names.map((name) => `${name}=${values.get(name) ?? ''}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}

/** Compares in constant time. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
