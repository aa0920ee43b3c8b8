import type { App } from '../../platform/app-context.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { findLiveSession, touchSession } from './store/sessions.ts'

/** Who is signed in by a token; nothing when it is not, or no longer, that of a session (spec 2 §4). */
export async function findActor({ db }: Pick<App, 'db'>, token: string): Promise<Actor | undefined> {
  if (!isToken('session', token)) return undefined
  const found = await findLiveSession(db, hashToken(token))
  if (!found?.email) return undefined
  if (found.isStale) await touchSession(db, found.id)
  const { id: sessionId, userId, email, emailProvenAt, impersonator } = found
  return { userId, sessionId, email, isEmailVerified: emailProvenAt !== null, impersonator }
}
