import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, eq, exists, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { OurCapture, Span } from '../../rules/statement.ts'
import { paymentAttempts, refunds, statements, type Provider } from '../../store/tables.ts'

type Statement = { provider: Provider; day: CalendarDate }

// A statement that was incomplete is requested again if the last request was before this instant.
const RETRY_SINCE = sql`app_now() - interval '15 minutes'`

/** Claims the comparison of a day; returns false when it is done or under way. */
export async function claimStatement(tx: Tx, { provider, day }: Statement): Promise<boolean> {
  const rows = await tx
    .insert(statements)
    .values({ provider, day, askedAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: [statements.provider, statements.day],
      set: { askedAt: sql`app_now()` },
      setWhere: sql`${statements.checkedAt} is null and ${statements.askedAt} <= ${RETRY_SINCE}`,
    })
    .returning({ day: statements.day })
  return rows.length === 1
}

/** Returns whether a day has still to be compared. */
export async function isStatementDue(db: Db, { provider, day }: Statement): Promise<boolean> {
  const isDone = or(isNotNull(statements.checkedAt), gt(statements.askedAt, RETRY_SINCE))
  const here = and(eq(statements.provider, provider), eq(statements.day, day))
  const rows = await db.select({ day: statements.day }).from(statements).where(and(here, isDone))
  return rows.length === 0
}

/** Records that a day was compared completely. */
export async function recordComparison(
  tx: Tx,
  { provider, day, differences }: Statement & { differences: number },
): Promise<void> {
  const compared = { checkedAt: sql`app_now()`, differences }
  await tx
    .insert(statements)
    .values({ provider, day, askedAt: sql`app_now()`, ...compared })
    .onConflictDoUpdate({ target: [statements.provider, statements.day], set: compared })
}

/** Returns when the earliest attempt was opened among those captured within a span; undefined when none was captured. */
export async function findEarliestOpening(db: Db, provider: Provider, { from, to }: Span): Promise<Date | undefined> {
  const within = and(gte(paymentAttempts.closedAt, from), lt(paymentAttempts.closedAt, to))
  const [row] = await db
    .select({ openedAt: paymentAttempts.openedAt })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), isNotNull(paymentAttempts.capturedPaisa), within))
    .orderBy(paymentAttempts.openedAt)
    .limit(1)
  return row?.openedAt
}

/** Finds the captures of a provider within a span, or with one of these transactions. */
export async function findCaptures(
  db: Db,
  provider: Provider,
  { from, to, ids }: Span & { ids: string[] },
): Promise<OurCapture[]> {
  const within = and(gte(paymentAttempts.closedAt, from), lt(paymentAttempts.closedAt, to))
  const isCapture = and(eq(paymentAttempts.provider, provider), isNotNull(paymentAttempts.capturedPaisa))
  const refund = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.attemptId, paymentAttempts.id))
  const rows = await db
    .select({
      transactionId: paymentAttempts.providerTxnId,
      providerRef: paymentAttempts.providerRef,
      closedAt: paymentAttempts.closedAt,
      openedAt: paymentAttempts.openedAt,
      capturedPaisa: paymentAttempts.capturedPaisa,
      isRefundedByUs: sql<boolean>`(${exists(refund)} or ${paymentAttempts.reversedPaisa} > 0)`,
    })
    .from(paymentAttempts)
    .where(and(isCapture, or(within, inArray(paymentAttempts.providerTxnId, ids))))
  return rows.map(({ transactionId, providerRef, closedAt, openedAt, capturedPaisa, isRefundedByUs }) => ({
    transactionId: transactionId ?? providerRef,
    capturedAt: closedAt ?? openedAt,
    capturedPaisa: paisa(capturedPaisa ?? 0),
    isRefundedByUs,
  }))
}

/** Finds the numbers among these that belong to our refunds. */
export async function findRefundIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: refunds.providerRefundId }).from(refunds).where(inArray(refunds.providerRefundId, ids))
  return rows.flatMap(({ id }) => id ?? [])
}
