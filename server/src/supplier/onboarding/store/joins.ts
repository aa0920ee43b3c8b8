import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { JOIN_LINK_HOURS } from '@chautari/contract/supplier/onboarding/limits'
import { accountSql } from '../../../account/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { supplierJoins } from '../../store/tables.ts'

/** Returns whether an address has an account that is open. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = sql`select exists(select 1 from (${accountSql.openAccounts()}) a where a.email = ${email}) as has_account`
  return (await selectRows(db, found, z.object({ has_account: z.boolean() })))[0]?.has_account ?? false
}

/** Keeps the token of a link, in place of the address's earlier one. */
export async function upsertJoin(tx: Tx, { email, tokenHash }: { email: string; tokenHash: string }): Promise<void> {
  const link = { tokenHash, expiresAt: fromNow(JOIN_LINK_HOURS, 'hours') }
  await tx
    .insert(supplierJoins)
    .values({ email, ...link })
    .onConflictDoUpdate({ target: supplierJoins.email, set: link })
}

const isLive = (tokenHash: string) =>
  and(eq(supplierJoins.tokenHash, tokenHash), gt(supplierJoins.expiresAt, sql`(select app_now())`))

/** Returns the address of a live link. */
export async function findJoin(db: Db, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select({ email: supplierJoins.email }).from(supplierJoins).where(isLive(tokenHash))
  return row?.email
}

/** Uses a live link. Returns false when there is none: of concurrent uses only one succeeds. */
export async function useJoin(tx: Tx, tokenHash: string): Promise<boolean> {
  const used = await tx.delete(supplierJoins).where(isLive(tokenHash)).returning({ email: supplierJoins.email })
  return used.length > 0
}

/** Deletes the links that have expired. Returns how many. */
export async function deleteExpiredJoins(db: Db): Promise<number> {
  const expired = sql`${supplierJoins.expiresAt} <= (select app_now())`
  return (await db.delete(supplierJoins).where(expired).returning({ email: supplierJoins.email })).length
}
