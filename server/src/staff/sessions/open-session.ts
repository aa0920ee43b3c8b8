import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { insertSession } from './store/sessions.ts'

/** Opens a session of the console and returns its token. Only the token's hash is stored, so it can't be read again. */
export async function openSession(tx: Tx, { staffId, device }: { staffId: number; device: string }): Promise<string> {
  const token = newToken('staffSession')
  await insertSession(tx, { tokenHash: hashToken(token), staffId, device })
  return token
}
