import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** A challenge of the server. `options` is the argument of the browser's WebAuthn call. */
type Challenge = { challenge_id: string; options: Record<string, unknown> }

/** Signs a challenge with a passkey that the user chooses. Throws when the browser's dialog is closed without one. */
export async function confirmWithPasskey({ challenge_id, options }: Challenge) {
  const response = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { challenge_id, response: { ...response, clientExtensionResults: {} } }
}

/** Creates a passkey for a challenge. Throws if the user closes the dialog of the browser. */
export async function createPasskey({ challenge_id, options }: Challenge) {
  const response = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { challenge_id, response: { ...response, clientExtensionResults: {} } }
}

const ERROR_KEYS = {
  InvalidStateError: 'passkeyExists',
  // Browsers bind passkeys to a domain name, so they do not work at an IP address.
  SecurityError: 'passkeyAddress',
  NotAllowedError: 'passkeyUnused',
  AbortError: 'passkeyUnused',
  NotSupportedError: 'passkeyUnused',
} as const

/** Returns the text key for why the browser did not create or use a passkey; undefined for other errors. */
export function passkeyErrorKey(error: unknown): (typeof ERROR_KEYS)[keyof typeof ERROR_KEYS] | undefined {
  const name = error instanceof Error ? error.name : ''
  return Object.entries(ERROR_KEYS).find(([known]) => known === name)?.[1]
}
