import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { phoneCodes } from '../../store/tables.ts'

type NewCode = { userId: number; phone: string; codeHash: string }

/** Stores the code that somebody is sent, until when it is good; whatever they were sent before is good no more. */
export async function replacePhoneCode(tx: Tx, code: NewCode): Promise<Date> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, code.userId))
  const expiresAt = sql`app_now() + ${`${PHONE_CODE_MINUTES} minutes`}::interval`
  const [row] = await tx
    .insert(phoneCodes)
    .values({ ...code, expiresAt })
    .returning({ expiresAt: phoneCodes.expiresAt })
  if (!row) throw new Error('The code was not written.')
  return row.expiresAt
}

/**
 * Takes one of the guesses that the code of somebody allows and answers what it may be compared with; nothing when there is none for
 * this phone, or it is used, too old, or was guessed at too often. Of many guesses at once no more than that many get an answer: one
 * statement counts and allows, and each waits for the row of the one before.
 */
export async function takeGuess(db: Db, { userId, phone }: Omit<NewCode, 'codeHash'>) {
  const isTheirs = and(eq(phoneCodes.userId, userId), eq(phoneCodes.phone, phone))
  const isGood = and(isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, sql`app_now()`), lt(phoneCodes.tries, PHONE_CODE_TRIES))
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(isTheirs, isGood))
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash })
  return row
}

/** Uses a code up; false when it was, or another took its place. */
export async function usePhoneCode(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt)))
    .returning({ id: phoneCodes.id })
  return used.length > 0
}

/** Whoever proves this phone at the same time waits until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('proved phone ' || ${phone}, 0))`)
}
