import { PERMISSIONS } from '@chautari/contract/staff/permissions'
import type { App } from '../../platform/app-context.ts'
import type { StaffIdentity } from '../../platform/http/staff-identity.ts'
import { csrfToken, hashToken, isToken, secretsOf } from '../../platform/secrets/tokens.ts'
import { findLiveSession, touchSession } from './store/sessions.ts'

/** Returns the member of staff of a session token; undefined when the token is unknown or its session has ended. */
export async function findStaff({ db, config }: Pick<App, 'db' | 'config'>, token: string): Promise<StaffIdentity | undefined> {
  if (!isToken('staffSession', token)) return undefined
  const tokenHash = hashToken(token)
  const session = await findLiveSession(db, tokenHash)
  if (!session) return undefined
  const { isStale, ...member } = session
  if (isStale) await touchSession(db, session.sessionId)
  const [current = '', ...previousCsrfTokens] = secretsOf(config).map((secret) => csrfToken(secret, tokenHash))
  return { ...member, permissions: [...PERMISSIONS[member.role]], csrfToken: current, previousCsrfTokens }
}
