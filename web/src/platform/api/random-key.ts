/** Returns a new key by which the server recognises a repeated request. `randomUUID` is missing on insecure origins. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
