/** What a shop's link to the consent page asks for. */
export type Authorization = { redirectUri: string; state: string; nonce: string; scope: string }

export type AuthorizationReading = { authorization: Authorization } | { problem: string }

type Rules = {
  clientId: string
  responseType: string
  redirectUris: readonly string[]
  /** OpenID demands one where a token comes back in the fragment (OpenID Connect Core §3.2.2.1). */
  isNonceNeeded: boolean
}

/** Reads a link to the consent page. What is wrong is told on a page: nothing is sent to an address that nobody registered. */
export function readAuthorization(query: unknown, rules: Rules): AuthorizationReading {
  const asked = new Map(Object.entries(query as object))
  const text = (name: string) => {
    const value: unknown = asked.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (text('client_id') !== rules.clientId) return { problem: 'The client_id is not known.' }
  const redirectUri = text('redirect_uri')
  if (!isRegistered(redirectUri, rules.redirectUris))
    return { problem: 'redirect_uri_mismatch: this address was not registered for the client.' }
  if (text('response_type') !== rules.responseType) return { problem: `The response_type must be ${rules.responseType}.` }
  if (text('state') === '') return { problem: 'Without a state anybody could bring their own account back: please send one.' }
  if (rules.isNonceNeeded && text('nonce') === '') return { problem: 'A nonce is needed.' }
  return { authorization: { redirectUri, state: text('state'), nonce: text('nonce'), scope: text('scope') } }
}

/** On this computer the port is free to choose (RFC 8252 §7.3); any other address must be the one that was registered. */
function isRegistered(address: string, registered: readonly string[]): boolean {
  return registered.some((known) => known === address || withoutLocalPort(address) === known)
}

function withoutLocalPort(address: string): string {
  return address.replace(/^(http:\/\/(?:127\.0\.0\.1|localhost)):\d{1,5}\//, '$1/')
}
