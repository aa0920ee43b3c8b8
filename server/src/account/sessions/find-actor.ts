import type { App } from '../../platform/app-context.ts'
import type { Actor, FoundSession } from '../../platform/http/authenticate.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { findLiveSession, touchSession } from './store/sessions.ts'

type Search = { token: string; isConfirmed: (session: FoundSession) => Promise<boolean> }

/**
 * Returns the actor of a session token, or nothing when the token is unknown, its session has ended (spec 2 §4), or the request does not confirm
 * it. Only a confirmed session counts as used, so that a stolen token doesn't keep it alive.
 */
export async function findActor({ db }: Pick<App, 'db'>, { token, isConfirmed }: Search): Promise<Actor | undefined> {
  if (!isToken('session', token)) return undefined
  const session = await findLiveSession(db, hashToken(token))
  if (!session?.email) return undefined
  if (!(await isConfirmed({ keyThumbprint: session.keyThumbprint, now: session.now }))) return undefined
  if (session.isStale) await touchSession(db, session.id)
  const { id: sessionId, userId, email, emailProvenAt, phoneProvenAt, impersonator } = session
  const verified = { isEmailVerified: emailProvenAt !== null, isPhoneVerified: phoneProvenAt !== null }
  return { userId, sessionId, email, ...verified, impersonator }
}
