import { createSign } from 'node:crypto'

/**
 * Signs `NAME=value` pairs joined by commas with the merchant's key: RSA-SHA256 (PKCS#1 v1.5) in base64 (connectIPS Gateway
 * documentation §3.3.1). Throws for a key that is no PEM.
 */
export function signToken(privateKey: string, pairs: readonly (readonly [name: string, value: string])[]): string {
  const text = pairs.map(([name, value]) => `${name}=${value}`).join(',')
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
}
