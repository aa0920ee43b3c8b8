import type { Session } from '@chautari/contract/account/shapes'
import { ApiError } from '../../../platform/api/api.ts'
import { signInApi } from '../../../platform/session/sign-in-api.ts'
import { takeStartedSignIn } from './begin-social-login.ts'
import { readSocialReturn, type SocialProvider } from './social-return.ts'

export type SocialOutcome = { next: string | null } & (
  | { kind: 'signed_in'; session: Session }
  | { kind: 'denied' | 'unexpected' | 'unreachable' }
  /** The server's message. */
  | { kind: 'refused'; message: string }
)

/** Finishes sign-in with Google or Facebook. First removes the token from the address and the history. */
export async function finishSocialLogin(provider: SocialProvider): Promise<SocialOutcome> {
  const address = new URL(location.href)
  history.replaceState(history.state, '', address.pathname)
  const started = takeStartedSignIn()
  const next = started?.next ?? null
  const returned = readSocialReturn(provider, address, started)
  if (returned.kind !== 'token') return { ...returned, next }
  try {
    const { token, nonce } = returned
    const { data } = await signInApi(`POST /social/${provider}/login`, { body: { token, nonce } })
    return { kind: 'signed_in', session: data, next }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message = error.fields.email?.[0] ?? error.message
    return message === '' ? { kind: 'unreachable', next } : { kind: 'refused', message, next }
  }
}
