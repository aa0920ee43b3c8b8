import { PASSKEY_CHALLENGE_MINUTES } from '@chautari/contract/staff/limits'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { staff, staffChallenges, staffPasskeys } from '../../store/tables.ts'

export type PasskeyRow = typeof staffPasskeys.$inferSelect
type NewPasskey = Omit<typeof staffPasskeys.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>

type Challenge = { id: string; challenge: string; staffId: number | null }

/** Stores a challenge, and deletes those that expired. */
export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx.delete(staffChallenges).where(lt(staffChallenges.expiresAt, sql`(select app_now())`))
  const expiresAt = fromNow(PASSKEY_CHALLENGE_MINUTES, 'minutes')
  await tx.insert(staffChallenges).values({ ...challenge, expiresAt })
}

/** Deletes a live challenge of this purpose and returns it, so that it is used once. Returns undefined for an unknown, used or expired one. */
export async function takeChallenge(db: Db, { id, staffId }: Pick<Challenge, 'id' | 'staffId'>): Promise<string | undefined> {
  const isForPurpose = staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId)
  const [taken] = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.id, id), isForPurpose, gt(staffChallenges.expiresAt, sql`(select app_now())`)))
    .returning({ challenge: staffChallenges.challenge })
  return taken?.challenge
}

/** Adds a passkey. Returns false when its credential exists. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const rows = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning({ id: staffPasskeys.id })
  return rows.length > 0
}

/** Returns the passkeys of a person, the oldest first. */
export async function findPasskeys(db: Db, staffId: number): Promise<PasskeyRow[]> {
  return db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id))
}

/** Returns the passkey of a credential, unless its owner is deactivated. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), isNull(staff.deactivatedAt)))
  return row?.passkey
}

/** Records a use of a passkey. Returns false when its counter has not risen, which means that the passkey was copied. */
export async function countPasskeyUse(tx: Tx, { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>): Promise<boolean> {
  // Authenticators without a counter send 0 each time (WebAuthn Level 3 §6.1.1).
  const hasRisen = counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, counter)
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: sql`app_now()` })
    .where(and(eq(staffPasskeys.id, id), hasRisen))
    .returning({ id: staffPasskeys.id })
  return used.length > 0
}

/** Deletes a passkey of a person. */
export async function deletePasskey(tx: Tx, { id, staffId }: Pick<PasskeyRow, 'id' | 'staffId'>): Promise<void> {
  await tx.delete(staffPasskeys).where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
}
