import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { RolledBack, transact } from '../../platform/database/transaction.ts'
import { findMessagesSince, lastMessageOf, type QueuedMessage } from '../../platform/email/queued-messages.ts'
import { attemptAction, resultFor, type StaffActionRequest, type StaffActionResult } from './perform-staff-action.ts'

/** The result that an act would have, and the emails and SMS that it would send. */
export type StaffActionPreview = { result: StaffActionResult; messages: QueuedMessage[] }

/**
 * Returns the effects that an action of staff would have. Does the action in a transaction and rolls it back, so that the preview cannot differ from the
 * action; records nothing. `readAfter` reads the changed subject for the preview before the rollback.
 */
export async function previewStaffAction<T, After>(
  app: App,
  request: StaffActionRequest<T>,
  readAfter: (tx: Tx) => Promise<After>,
): Promise<StaffActionPreview & After> {
  let preview: (StaffActionPreview & After) | undefined
  try {
    return await transact(app.db, (tx) =>
      request.on(tx, async (subject): Promise<never> => {
        const about = request.messagesAbout ?? request.about
        const last = await lastMessageOf(tx, about)
        const result = resultFor(request.by, await attemptAction(tx, app, { ...request, subject }))
        const messages = await findMessagesSince(tx, about, last)
        preview = { result, messages, ...(await readAfter(tx)) }
        throw new RolledBack('preview')
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack && preview) return preview
    throw error
  }
}
