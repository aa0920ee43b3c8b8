import type { App } from '../../platform/app-context.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { findLiveSession, touchSession } from './store/sessions.ts'

/** Returns the actor of a session token, or nothing when the token is unknown or its session has ended (spec 2 §4). */
export async function findActor({ db }: Pick<App, 'db'>, token: string): Promise<Actor | undefined> {
  if (!isToken('session', token)) return undefined
  const session = await findLiveSession(db, hashToken(token))
  if (!session?.email) return undefined
  if (session.isStale) await touchSession(db, session.id)
  const { id: sessionId, userId, email, emailProvenAt, phoneProvenAt, impersonator } = session
  const verified = { isEmailVerified: emailProvenAt !== null, isPhoneVerified: phoneProvenAt !== null }
  return { userId, sessionId, email, ...verified, impersonator }
}
