import { INVITATION_DAYS } from '@chautari/contract/staff/limits'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { staff, staffInvitations } from '../../store/tables.ts'

/** Adds an invitation and ends the person's earlier ones. Returns the time at which it expires. */
export async function insertInvitation(tx: Tx, { staffId, tokenHash }: { staffId: number; tokenHash: string }): Promise<Date> {
  await tx
    .update(staffInvitations)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.endedAt)))
  const expiresAt = fromNow(INVITATION_DAYS, 'days')
  const [row] = await tx
    .insert(staffInvitations)
    .values({ staffId, tokenHash, expiresAt })
    .returning({ expiresAt: staffInvitations.expiresAt })
  if (!row) throw new Error('Inserting an invitation returned no row.')
  return row.expiresAt
}

const isLive = and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, sql`(select app_now())`))

/** Returns a live invitation of a person who is not deactivated. */
export async function findInvitation(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isLive, isNull(staff.deactivatedAt)))
  return row
}

/** Ends a live invitation. Returns false when there is none: of concurrent uses only one succeeds. */
export async function useInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const ended = await tx
    .update(staffInvitations)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isLive))
    .returning({ staffId: staffInvitations.staffId })
  return ended.length > 0
}
