import { SESSION_DAYS } from '@chautari/contract/account/limits'
import { DAY } from '@chautari/contract/dates'
import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { insertSession } from './store/sessions.ts'

type NewSession = {
  userId: number
  /** Browser and operating system, such as "Chrome on Android". */
  device: string
  impersonator?: string
  /** Thumbprint of the key that the request proved to have; the session is bound to it (decision 157). */
  keyThumbprint?: string | null
  /** Latest end of the session; `SESSION_DAYS` from now by default. */
  until?: Date
}

/** Opens a session and returns its token. Only the token's hash is stored, so it can't be read again. */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const { userId, device, impersonator = null, keyThumbprint: dpopJkt = null, until } = session
  const token = newToken('session')
  const expiresAt = until ?? new Date((await appNow(tx)).getTime() + SESSION_DAYS * DAY)
  await insertSession(tx, { tokenHash: hashToken(token), userId, expiresAt, device, impersonator, dpopJkt })
  return token
}

/** Returns the kind of a token as the client is told it (RFC 6749 §7.1, RFC 9449 §5). */
export function tokenTypeOf(keyThumbprint: string | null): 'Bearer' | 'DPoP' {
  return keyThumbprint === null ? 'Bearer' : 'DPoP'
}
