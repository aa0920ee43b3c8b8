import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names and values as they travel in a form; a name may stand twice, which is how one is smuggled in. */
export type Fields = readonly (readonly [name: string, value: string])[]

/**
 * Secure Acceptance guide: HMAC-SHA256 in base64 over `name=value` of the listed names, joined by commas.
 * The key is used as text, though it looks like hexadecimal digits.
 */
export function signFields(secret: string, names: readonly string[], values: ReadonlyMap<string, string>): string {
  const message = names.map((name) => `${name}=${values.get(name) ?? ''}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}

export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
