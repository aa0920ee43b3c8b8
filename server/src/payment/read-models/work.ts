import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { paymentAttempts, refunds, type Provider } from '../store/tables.ts'

type AttemptFilter = { state: 'open' | 'mismatched' | 'unresolved' | undefined; limit: number } | { transaction: string }

/** Returns payment attempts in one state, or all, latest first; or those with a payment id or transaction id of a provider. */
export async function listAttempts(db: Db, filter: AttemptFilter): Promise<(typeof paymentAttempts.$inferSelect)[]> {
  if ('transaction' in filter) return db.select().from(paymentAttempts).where(isTransaction(filter.transaction))
  const { state, limit } = filter
  // Attempts that are no longer checked have no next check.
  // Written as a constant: PostgreSQL uses a partial index only if the condition has the index's constant, not a parameter.
  const isUnresolved = and(sql`${paymentAttempts.state} = 'open'`, isNull(paymentAttempts.nextCheckAt))
  const inState = state === 'unresolved' ? isUnresolved : state && eq(paymentAttempts.state, state)
  return db.select().from(paymentAttempts).where(inState).orderBy(desc(paymentAttempts.id)).limit(limit)
}

/** Returns the condition for a payment or transaction id. Names all providers, because the unique indexes begin with the provider. */
function isTransaction(transaction: string) {
  const { provider, providerRef, providerTxnId } = paymentAttempts
  const ofAny = inArray(provider, [...PROVIDER_NAMES])
  return or(and(ofAny, eq(providerTxnId, transaction)), and(ofAny, eq(providerRef, transaction)))
}

type ListedRefund = typeof refunds.$inferSelect & {
  provider: Provider
  /** The provider's id of the refunded payment. */
  transactionId: string
}

/** One refund, several, all, those that are not sent yet (`due`), or those that staff make and have not sent yet (`by_hand`). */
type RefundFilter = { id: number } | { ids: number[] } | { which: 'all' | 'due' | 'by_hand'; limit: number }

/** Returns the refunds with these ids, or refunds, latest first; due refunds by due time, earliest first. */
export async function listRefunds(db: Db, filter: RefundFilter): Promise<ListedRefund[]> {
  const ids = 'id' in filter ? [filter.id] : 'ids' in filter ? filter.ids : undefined
  const { which, limit } = 'which' in filter ? filter : { which: 'all' as const, limit: ids?.length ?? 0 }
  // Written as constants for the partial index, as in `listAttempts`.
  const isDue = sql`${refunds.state} <> 'settled'`
  const isWanted = { all: undefined, due: isDue, by_hand: and(isDue, sql`${refunds.state} = 'by_hand'`) }[which]
  const order = which === 'all' ? [desc(refunds.id)] : [asc(refunds.dueBy), asc(refunds.id)]
  const { provider, providerRef, providerTxnId } = paymentAttempts
  const rows = await db
    .select({ refund: refunds, provider, providerRef, providerTxnId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(ids ? inArray(refunds.id, ids) : isWanted)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ refund, ...paid }) => ({
    ...refund,
    provider: paid.provider,
    transactionId: paid.providerTxnId ?? paid.providerRef,
  }))
}
