import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { organisationPhoneCodes } from '../../store/tables.ts'

type NewCode = { phone: string; codeHash: string }

/** Replaces the code of an organisation and returns when the new one expires. */
export async function replaceCode(tx: Tx, { organisationId }: SupplierScope, code: NewCode): Promise<Date> {
  const expiresAt = sql`app_now() + ${`${PHONE_CODE_MINUTES} minutes`}::interval`
  const [row] = await tx
    .insert(organisationPhoneCodes)
    .values({ organisationId, ...code, expiresAt })
    .onConflictDoUpdate({ target: organisationPhoneCodes.organisationId, set: { ...code, expiresAt, tries: 0 } })
    .returning({ expiresAt: organisationPhoneCodes.expiresAt })
  if (!row) throw new Error('Inserting a phone code returned no row.')
  return row.expiresAt
}

/**
 * Counts a guess at the code that was sent to this number and returns the hash to compare with; nothing when there is none, or it has expired
 * or had `PHONE_CODE_TRIES` guesses. One statement counts and checks, so concurrent guesses cannot exceed the limit.
 */
export async function takeGuess(db: Db, { organisationId }: SupplierScope, phone: string): Promise<string | undefined> {
  const isSent = and(eq(organisationPhoneCodes.organisationId, organisationId), eq(organisationPhoneCodes.phone, phone))
  const isUsable = and(gt(organisationPhoneCodes.expiresAt, sql`app_now()`), lt(organisationPhoneCodes.tries, PHONE_CODE_TRIES))
  const [row] = await db
    .update(organisationPhoneCodes)
    .set({ tries: sql`${organisationPhoneCodes.tries} + 1` })
    .where(and(isSent, isUsable))
    .returning({ codeHash: organisationPhoneCodes.codeHash })
  return row?.codeHash
}

/** Consumes a code. Returns false when it was used or replaced. */
export async function useCode(tx: Tx, { organisationId }: SupplierScope, codeHash: string): Promise<boolean> {
  const isCode = and(eq(organisationPhoneCodes.organisationId, organisationId), eq(organisationPhoneCodes.codeHash, codeHash))
  return (await tx.delete(organisationPhoneCodes).where(isCode).returning()).length > 0
}
