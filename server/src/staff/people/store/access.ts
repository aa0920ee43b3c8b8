import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import {
  queueClaims,
  staffInvitations,
  staffKeys,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
  staffTotp,
} from '../../store/tables.ts'

/** Ends the sessions, keys and invitations of a person, and their claims of work. */
export async function endAccess(tx: Tx, staffId: number): Promise<void> {
  const ended = { endedAt: sql`app_now()` }
  for (const table of [staffSessions, staffKeys, staffInvitations])
    await tx
      .update(table)
      .set(ended)
      .where(and(eq(table.staffId, staffId), isNull(table.endedAt)))
  await tx.delete(queueClaims).where(eq(queueClaims.staffId, staffId))
}

/** Deletes the second factors of a person, before new ones replace them. */
export async function deleteFactors(tx: Tx, staffId: number): Promise<void> {
  for (const table of [staffPasskeys, staffTotp, staffRecoveryCodes]) await tx.delete(table).where(eq(table.staffId, staffId))
}
