const PATH = '/payment-verification-page'

/**
 * Returns whether a return address is allowed: only our verification page (spec 1 §2), as a path or with our own origin. Compared
 * as text, because other systems may parse a URL differently.
 */
export function isOwnReturn(address: string, publicUrl: string): boolean {
  return address === PATH || address === `${new URL(publicUrl).origin}${PATH}`
}
