import { setTimeout as sleep } from 'node:timers/promises'
import { RESET_LINK_MINUTES } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { composeResetEmail } from '../emails/account-emails.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertToken, voidTokens } from '../store/single-use-tokens.ts'
import { findUser, lockUser } from '../store/users.ts'

// The response time exceeds the time that queueing the email takes, so that it does not reveal whether the account exists.
const ANSWER_MS = 300

type ResetRequest = { email: string; requestId: string }

/**
 * Emails a link to choose a new password, if the address has an account that was not sent too many this hour. The caller cannot tell which
 * (spec 2 §4, §8).
 */
export async function requestPasswordReset(app: App, request: ResetRequest): Promise<void> {
  await Promise.all([sendResetEmail(app, request), sleep(ANSWER_MS)])
}

async function sendResetEmail(app: App, { email, requestId }: ResetRequest): Promise<void> {
  const found = await findUser(app.db, { email })
  if (!found || !(await canSendReset(app, found.id))) return
  await transact(app.db, async (tx) => {
    const user = await lockUser(tx, { id: found.id })
    if (!user || user.disabledAt) return
    await voidTokens(tx, user.id, ['reset'])
    const token = newToken('reset')
    await insertToken(tx, { tokenHash: hashToken(token), kind: 'reset', userId: user.id, seconds: RESET_LINK_MINUTES * 60 })
    await appendAccountEvent(tx, { userId: user.id, event: 'reset_asked', actor: 'visitor', requestId })
    await queueEmail(tx, composeResetEmail(user, { token, ...app.config }))
  })
}

async function canSendReset({ limits }: App, userId: number): Promise<boolean> {
  try {
    await limits.count('forgottenOfAccount', String(userId))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
