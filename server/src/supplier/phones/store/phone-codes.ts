import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { contactCodes, organisationPhoneCodes } from '../../store/tables.ts'

/** The purpose of a code sent to a phone of an organisation: to answer by SMS, or to be the number by which travellers and we reach it. */
export type PhonePurpose = 'sms' | 'contact'

const CODES = { sms: organisationPhoneCodes, contact: contactCodes } as const

type NewCode = { purpose: PhonePurpose; phone: string; codeHash: string }

/** Replaces the code of an organisation for a purpose and returns when the new one expires. */
export async function replaceCode(tx: Tx, { organisationId }: SupplierScope, { purpose, ...code }: NewCode): Promise<Date> {
  const codes = CODES[purpose]
  const expiresAt = fromNow(PHONE_CODE_MINUTES, 'minutes')
  const [row] = await tx
    .insert(codes)
    .values({ organisationId, ...code, expiresAt })
    .onConflictDoUpdate({ target: codes.organisationId, set: { ...code, expiresAt, tries: 0 } })
    .returning({ expiresAt: codes.expiresAt })
  if (!row) throw new Error('Inserting a phone code returned no row.')
  return row.expiresAt
}

type Guess = { purpose: PhonePurpose; phone: string }

/**
 * Counts a guess at the code that was sent to this number and returns the hash to compare with; nothing when there is none, or it has expired
 * or had `PHONE_CODE_TRIES` guesses. One statement counts and checks, so concurrent guesses cannot exceed the limit.
 */
export async function takeGuess(
  db: Db,
  { organisationId }: SupplierScope,
  { purpose, phone }: Guess,
): Promise<string | undefined> {
  const codes = CODES[purpose]
  const isSent = and(eq(codes.organisationId, organisationId), eq(codes.phone, phone))
  const isUsable = and(gt(codes.expiresAt, sql`app_now()`), lt(codes.tries, PHONE_CODE_TRIES))
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(isSent, isUsable))
    .returning({ codeHash: codes.codeHash })
  return row?.codeHash
}

type Used = { purpose: PhonePurpose; codeHash: string }

/** Consumes a code. Returns false when it was used or replaced. */
export async function useCode(tx: Tx, { organisationId }: SupplierScope, { purpose, codeHash }: Used): Promise<boolean> {
  const codes = CODES[purpose]
  const isCode = and(eq(codes.organisationId, organisationId), eq(codes.codeHash, codeHash))
  return (await tx.delete(codes).where(isCode).returning()).length > 0
}
