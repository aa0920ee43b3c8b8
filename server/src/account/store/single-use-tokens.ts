import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/from-now.ts'
import { singleUseTokens } from './tables.ts'

type Row = typeof singleUseTokens.$inferSelect
type TokenKind = Row['kind']

type NewToken = Pick<typeof singleUseTokens.$inferInsert, 'tokenHash' | 'kind' | 'userId' | 'operator' | 'reason'>

/** Stores the hash of a token that is valid for `seconds` from now. */
export async function insertToken(tx: Tx, { seconds, ...token }: NewToken & { seconds: number }): Promise<void> {
  await tx.insert(singleUseTokens).values({ ...token, expiresAt: fromNow(seconds, 'seconds') })
}

type TokenKey = { tokenHash: string; kind: TokenKind }

const isUsable = and(isNull(singleUseTokens.usedAt), gt(singleUseTokens.expiresAt, sql`app_now()`))

/** Returns the user id of a token that can still be used. */
export async function findTokenOwner(db: Db, { tokenHash, kind }: TokenKey): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: singleUseTokens.userId })
    .from(singleUseTokens)
    .where(and(eq(singleUseTokens.tokenHash, tokenHash), eq(singleUseTokens.kind, kind), isUsable))
  return row?.userId
}

const EVERY_KIND: readonly TokenKind[] = ['reset', 'email', 'impersonation']

/** Voids a user's unused tokens of these kinds; all kinds by default. */
export async function voidTokens(tx: Tx, userId: number, kinds = EVERY_KIND): Promise<void> {
  await tx
    .update(singleUseTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(singleUseTokens.userId, userId), inArray(singleUseTokens.kind, [...kinds]), isNull(singleUseTokens.usedAt)))
}

/**
 * Consumes a token and returns it, or nothing when it is unknown, of another kind, used or expired. Only one of several
 * concurrent calls gets it.
 */
export async function useToken(tx: Tx, { tokenHash, kind }: TokenKey): Promise<Row | undefined> {
  const isToken = and(eq(singleUseTokens.tokenHash, tokenHash), eq(singleUseTokens.kind, kind))
  const [row] = await tx
    .update(singleUseTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(isToken, isUsable))
    .returning()
  return row
}
