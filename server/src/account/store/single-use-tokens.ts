import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { singleUseTokens } from './tables.ts'

type Row = typeof singleUseTokens.$inferSelect
export type SingleUse = Row['kind']

type NewToken = Pick<typeof singleUseTokens.$inferInsert, 'tokenHash' | 'kind' | 'userId' | 'operator' | 'reason'>

/** Stores what was mailed or minted, good for so many seconds from now. */
export async function insertToken(tx: Tx, { seconds, ...token }: NewToken & { seconds: number }): Promise<void> {
  await tx.insert(singleUseTokens).values({ ...token, expiresAt: sql`app_now() + ${`${seconds} seconds`}::interval` })
}

type TokenKey = { tokenHash: string; kind: SingleUse }

const isGood = and(isNull(singleUseTokens.usedAt), gt(singleUseTokens.expiresAt, sql`app_now()`))

/** Whose a token is that can still be used. */
export async function findTokenOwner(db: Db, { tokenHash, kind }: TokenKey): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: singleUseTokens.userId })
    .from(singleUseTokens)
    .where(and(eq(singleUseTokens.tokenHash, tokenHash), eq(singleUseTokens.kind, kind), isGood))
  return row?.userId
}

const EVERY_KIND: readonly SingleUse[] = ['reset', 'email', 'impersonation']

/** From now on nothing that was mailed to somebody or minted for them is good, of the kinds that are named. */
export async function voidTokens(tx: Tx, userId: number, kinds = EVERY_KIND): Promise<void> {
  await tx
    .update(singleUseTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(singleUseTokens.userId, userId), inArray(singleUseTokens.kind, [...kinds]), isNull(singleUseTokens.usedAt)))
}

/** Uses a token up and answers what it was; nothing when it is unknown, of another kind, used or too old. Of many at once one gets it. */
export async function useToken(tx: Tx, { tokenHash, kind }: TokenKey): Promise<Row | undefined> {
  const isThis = and(eq(singleUseTokens.tokenHash, tokenHash), eq(singleUseTokens.kind, kind))
  const [row] = await tx
    .update(singleUseTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(isThis, isGood))
    .returning()
  return row
}
