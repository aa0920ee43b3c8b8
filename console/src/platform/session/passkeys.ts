import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** A challenge of the server; `options` is what the browser's WebAuthn call takes. */
type Challenge = { challenge_id: string; options: Record<string, unknown> }

/** Signs a challenge with a passkey of the person's choice. Throws when the browser's dialog is closed without one. */
export async function usedPasskey({ challenge_id, options }: Challenge) {
  const response = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { challenge_id, response: { ...response, clientExtensionResults: {} } }
}

/** Makes a passkey for a challenge. Throws when the browser's dialog is closed without one. */
export async function madePasskey({ challenge_id, options }: Challenge) {
  const response = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { challenge_id, response: { ...response, clientExtensionResults: {} } }
}

const FAULTS = {
  InvalidStateError: 'passkeyExists',
  // Browsers tie passkeys to a domain name, which an IP address is not.
  SecurityError: 'passkeyAddress',
  NotAllowedError: 'passkeyUnused',
  AbortError: 'passkeyUnused',
  NotSupportedError: 'passkeyUnused',
} as const

/** Returns why the browser made or used no passkey. Undefined for other errors. */
export function passkeyFault(error: unknown): (typeof FAULTS)[keyof typeof FAULTS] | undefined {
  const name = error instanceof Error ? error.name : ''
  return Object.entries(FAULTS).find(([known]) => known === name)?.[1]
}
