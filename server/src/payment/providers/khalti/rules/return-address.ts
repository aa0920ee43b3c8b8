const PATH = '/payment-verification-page'

/**
 * Whether a traveller may be sent back there: only to the page of ours that verifies payments (spec 1 §2), written as its path or
 * with our own origin before it. Compared as text, since whatever has to be parsed can be parsed in another way elsewhere.
 */
export function isOwnReturn(address: string, publicUrl: string): boolean {
  return address === PATH || address === `${new URL(publicUrl).origin}${PATH}`
}
