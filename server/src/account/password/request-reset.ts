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

// Longer than writing a letter takes: how long an answer takes must not tell whether there is an account.
const ANSWER_MS = 300

type Asked = { email: string; requestId: string }

/**
 * Mails a link by which a new password can be chosen to the account of an address, if there is one and it was not mailed too often within
 * the hour; who asks is not told which (spec 2 §4, §8).
 */
export async function requestPasswordReset(app: App, asked: Asked): Promise<void> {
  await Promise.all([mailReset(app, asked), sleep(ANSWER_MS)])
}

async function mailReset(app: App, { email, requestId }: Asked): Promise<void> {
  const found = await findUser(app.db, { email })
  if (!found || !(await hasLettersLeft(app, found.id))) return
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

async function hasLettersLeft({ limits }: App, userId: number): Promise<boolean> {
  try {
    await limits.count('forgottenOfAccount', String(userId))
    return true
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return false
    throw refusal
  }
}
