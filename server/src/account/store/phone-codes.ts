import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/from-now.ts'
import { phoneCodes } from './tables.ts'

type NewCode = { userId: number; phone: string; codeHash: string }

/** Replaces a user's phone code and returns when the new one expires. */
export async function replacePhoneCode(tx: Tx, code: NewCode): Promise<Date> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, code.userId))
  const expiresAt = fromNow(PHONE_CODE_MINUTES, 'minutes')
  const [row] = await tx
    .insert(phoneCodes)
    .values({ ...code, expiresAt })
    .returning({ expiresAt: phoneCodes.expiresAt })
  if (!row) throw new Error('Inserting a phone code returned no row.')
  return row.expiresAt
}

/**
 * Counts a guess at a user's code and returns the hash to compare with; nothing when the code is missing, used, expired or has had
 * `PHONE_CODE_TRIES` guesses. One statement counts and checks, so concurrent guesses cannot exceed the limit.
 */
export async function takeGuess(db: Db, { userId, phone }: Omit<NewCode, 'codeHash'>) {
  const isOfUser = and(eq(phoneCodes.userId, userId), eq(phoneCodes.phone, phone))
  const isUsable = and(
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.expiresAt, sql`app_now()`),
    lt(phoneCodes.tries, PHONE_CODE_TRIES),
  )
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isOfUser, isUsable))
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash })
  return row
}

/** Deletes the codes of a user that were sent to another number than this one. */
export async function deleteCodesOfOtherPhones(
  tx: Tx,
  { userId, phone }: { userId: number; phone: string | null },
): Promise<void> {
  const isOther = phone === null ? undefined : ne(phoneCodes.phone, phone)
  await tx.delete(phoneCodes).where(and(eq(phoneCodes.userId, userId), isOther))
}

/** Consumes a code. Returns false when it was used or replaced. */
export async function usePhoneCode(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt)))
    .returning({ id: phoneCodes.id })
  return used.length > 0
}

/** Serialises verifications of a phone number until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('proved phone ' || ${phone}, 0))`)
}
