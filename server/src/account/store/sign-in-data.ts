import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { phoneCodes, sessions, singleUseTokens, socialIdentities } from './tables.ts'

/** Takes every way in by Google or Facebook off an account; answers how many there were. */
export async function deleteIdentities(tx: Tx, userId: number): Promise<number> {
  const rows = await tx
    .delete(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .returning({ provider: socialIdentities.provider })
  return rows.length
}

/** Forgets the codes that somebody was sent to a phone. */
export async function deletePhoneCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
}

/** Deletes what only served an account: its ways in, its sessions, and what was sent to be used once. */
export async function deleteSignInData(tx: Tx, userId: number): Promise<void> {
  await deleteIdentities(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(singleUseTokens).where(eq(singleUseTokens.userId, userId))
  await deletePhoneCodes(tx, userId)
}
