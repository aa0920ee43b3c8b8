import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { phoneCodes, sessions, singleUseTokens, socialIdentities } from './tables.ts'

/** Unlinks all Google and Facebook identities from an account and returns how many there were. */
export async function deleteIdentities(tx: Tx, userId: number): Promise<number> {
  const rows = await tx
    .delete(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .returning({ provider: socialIdentities.provider })
  return rows.length
}

/** Deletes the phone codes sent to a user. */
export async function deletePhoneCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
}

/** Deletes everything that can sign in to an account but its password: identities, sessions, tokens and phone codes. */
export async function deleteSignInData(tx: Tx, userId: number): Promise<void> {
  await deleteIdentities(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(singleUseTokens).where(eq(singleUseTokens.userId, userId))
  await deletePhoneCodes(tx, userId)
}
