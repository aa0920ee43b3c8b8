import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { appendAccountEvent } from '../store/events.ts'
import { lockUser } from '../store/users.ts'
import { endSession, endSessions } from './store/sessions.ts'

type EndRequest = {
  userId: number
  /** The session to end; null for all of them. */
  session: number | null
  by: Pick<ActorContext, 'actor' | 'requestId'>
}

/** Ends one session of an account for staff, or all, and returns how many ended. Zero when there was nothing to end. */
export async function endSessionsOf(tx: Tx, { userId, session, by }: EndRequest): Promise<number> {
  if (!(await lockUser(tx, { id: userId }))) return 0
  const isOne = session !== null
  const ended = isOne ? Number(await endSession(tx, { id: session, userId })) : await endSessions(tx, userId)
  if (ended === 0) return 0
  const detail = isOne ? { session } : { sessions: ended }
  await appendAccountEvent(tx, {
    userId,
    event: isOne ? 'session_ended' : 'sessions_ended',
    ...by,
    onBehalfOf: `user ${userId}`,
    detail,
  })
  return ended
}
