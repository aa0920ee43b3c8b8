import { SESSION_DAYS } from '@chautari/contract/account/limits'
import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { insertSession } from './store/sessions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Opening = {
  userId: number
  /** The browser and the system, in words. */
  device: string
  impersonator?: string
  /** Until when at the latest; by default thirty days from now. */
  until?: Date
}

/** Opens a session and answers its token, which is told once and stored nowhere. */
export async function openSession(tx: Tx, { userId, device, impersonator, until }: Opening): Promise<string> {
  const token = newToken('session')
  const expiresAt = until ?? new Date((await appNow(tx)).getTime() + SESSION_DAYS * DAY_MS)
  await insertSession(tx, { tokenHash: hashToken(token), userId, expiresAt, device, impersonator: impersonator ?? null })
  return token
}
