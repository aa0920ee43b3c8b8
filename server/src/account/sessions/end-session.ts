import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { transact } from '../../platform/database/transaction.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSession } from './store/sessions.ts'
import { lockUser } from '../store/users.ts'

type SessionEnd = { caller: SignedIn; id: number }

/** Ends one of the user's sessions, which may be the current one. Throws `not_found` for an ended session or another user's. */
export async function endOwnSession({ db }: App, { caller: { actor, requestId }, id }: SessionEnd): Promise<void> {
  const { userId, sessionId } = actor
  await transact(db, async (tx) => {
    await lockUser(tx, { id: userId })
    if (!(await endSession(tx, { id, userId }))) throw new AppError('not_found')
    const detail = { session: id, isCurrent: id === sessionId }
    await appendAccountEvent(tx, { userId, event: 'session_ended', ...attributionOf(actor), requestId, detail })
  })
}
