import type { Tx } from '../../platform/database/db.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { findMemberships } from '../members/store/memberships.ts'
import { insertSession } from './store/sessions.ts'

type NewSession = {
  userId: number
  device: string
  /** The membership to open; the person's only one by default. */
  memberId?: number
}

/**
 * Opens a session of the suppliers' area and returns its token. Only the token's hash is stored, so it can't be read again. A person with
 * several organisations chooses one afterwards.
 */
export async function openSession(tx: Tx, { userId, device, memberId }: NewSession): Promise<string> {
  const token = newToken('supplierSession')
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    memberId: memberId ?? (await onlyMembership(tx, userId)),
    device,
  })
  return token
}

async function onlyMembership(tx: Tx, userId: number): Promise<number | null> {
  const [first, second] = await findMemberships(tx, userId)
  return first && !second ? first.member_id : null
}
