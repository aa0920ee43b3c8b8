import type { Settings } from '@chautari/contract/content/shapes'
import { base64url } from '../../../platform/session/base64url.ts'
import { readStartedSignIn, type StartedSignIn } from './social-return.ts'

const SIGN_IN_KEY = 'chautari.social'
const RANDOM_BYTES = 32

type SignInProvider = Settings['sign_in'][number]

/**
 * Starts sign-in with Google or Facebook: stores state and nonce in this tab and returns the address to go to. The provider
 * receives only the hash of the nonce (spec 2 §2). Throws when storage or hashing is unavailable.
 */
export async function beginSocialLogin(
  { provider, authorize_url: address }: SignInProvider,
  next: string | null,
): Promise<string> {
  const started: StartedSignIn = { provider, state: randomText(), nonce: randomText(), next }
  const url = new URL(address)
  url.searchParams.set('state', started.state)
  url.searchParams.set('nonce', await hashOf(started.nonce))
  sessionStorage.setItem(SIGN_IN_KEY, JSON.stringify(started))
  return url.href
}

/** Returns and removes the sign-in that this tab started, so that it can be finished only once. */
export function takeStartedSignIn(): StartedSignIn | null {
  try {
    const text = sessionStorage.getItem(SIGN_IN_KEY)
    sessionStorage.removeItem(SIGN_IN_KEY)
    return readStartedSignIn(text)
  } catch {
    return null
  }
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
}

async function hashOf(text: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
