import { createHmac } from 'node:crypto'

/** Returns the base64 HMAC-SHA256 of `name=value` pairs joined by commas, with values byte for byte as in the form or reply. */
export function sign<N extends string>(secret: string, names: readonly N[], values: Record<N, string>): string {
  const message = names.map((name) => `${name}=${values[name]}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}
