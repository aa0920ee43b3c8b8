import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { singleUseTokens } from './tables.ts'

type Row = typeof singleUseTokens.$inferSelect
export type SingleUse = Row['kind']

type NewToken = Pick<typeof singleUseTokens.$inferInsert, 'tokenHash' | 'kind' | 'userId' | 'operator' | 'reason'>

/** Stores what was mailed or minted, good for so many seconds from now. */
export async function insertToken(tx: Tx, { seconds, ...token }: NewToken & { seconds: number }): Promise<void> {
  await tx.insert(singleUseTokens).values({ ...token, expiresAt: sql`app_now() + ${`${seconds} seconds`}::interval` })
}

/** Uses a token up and answers what it was; nothing when it is unknown, of another kind, used or too old. Of many at once one gets it. */
export async function useToken(tx: Tx, { tokenHash, kind }: { tokenHash: string; kind: SingleUse }): Promise<Row | undefined> {
  const isThis = and(eq(singleUseTokens.tokenHash, tokenHash), eq(singleUseTokens.kind, kind))
  const isGood = and(isNull(singleUseTokens.usedAt), gt(singleUseTokens.expiresAt, sql`app_now()`))
  const [row] = await tx
    .update(singleUseTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(isThis, isGood))
    .returning()
  return row
}
