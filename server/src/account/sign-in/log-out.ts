import type { App } from '../../platform/app-context.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { transact } from '../../platform/database/transaction.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSession } from '../sessions/store/sessions.ts'
import { lockUser } from '../store/users.ts'

/** Ends the current session (spec 2 §4). */
export async function logOut({ db }: App, { actor, requestId }: SignedIn): Promise<void> {
  const { sessionId: id, userId } = actor
  await transact(db, async (tx) => {
    await lockUser(tx, { id: userId })
    if (await endSession(tx, { id, userId }))
      await appendAccountEvent(tx, { userId, event: 'logged_out', ...attributionOf(actor), requestId })
  })
}
