/** Returns a new idempotency key. Does not use `randomUUID`, which is missing on insecure origins. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
