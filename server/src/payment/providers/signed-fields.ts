import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in base64 over `name=value` pairs joined by commas, each value exactly as it stands in the form or reply. */
export function sign<N extends string>(secret: string, names: readonly N[], values: Record<N, string>): string {
  const message = names.map((name) => `${name}=${values[name]}`).join(',')
  return createHmac('sha256', secret).update(message, 'utf8').digest('base64')
}
