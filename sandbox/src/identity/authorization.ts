/** The parameters of a shop's link to the consent page. */
export type Authorization = { redirectUri: string; state: string; nonce: string; scope: string }

export type AuthorizationReading = { authorization: Authorization } | { problem: string }

type Rules = {
  clientId: string
  responseType: string
  redirectUris: readonly string[]
  /** Required where a token is returned in the fragment (OpenID Connect Core §3.2.2.1). */
  isNonceRequired: boolean
}

/** Reads a link to the consent page. A problem is shown on a page, because an unregistered address must not receive a redirect. */
export function readAuthorization(query: unknown, rules: Rules): AuthorizationReading {
  const parameters = new Map(Object.entries(query as object))
  const text = (name: string) => {
    const value: unknown = parameters.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (text('client_id') !== rules.clientId) return { problem: 'The client_id is unknown.' }
  const redirectUri = text('redirect_uri')
  if (!isRegistered(redirectUri, rules.redirectUris))
    return { problem: 'redirect_uri_mismatch: this address is not registered for the client.' }
  if (text('response_type') !== rules.responseType) return { problem: `The response_type must be ${rules.responseType}.` }
  if (text('state') === '')
    return { problem: 'A state is required: without one an attacker could sign a visitor in to another account.' }
  if (rules.isNonceRequired && text('nonce') === '') return { problem: 'A nonce is required.' }
  return { authorization: { redirectUri, state: text('state'), nonce: text('nonce'), scope: text('scope') } }
}

/** Tells whether an address is registered. On this computer any port is allowed (RFC 8252 §7.3). */
function isRegistered(address: string, registered: readonly string[]): boolean {
  return registered.some((known) => known === address || withoutLocalPort(address) === known)
}

function withoutLocalPort(address: string): string {
  return address.replace(/^(http:\/\/(?:127\.0\.0\.1|localhost)):\d{1,5}\//, '$1/')
}
