import type { PayoutState } from '@chautari/contract/payout/states'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { payoutRuns, payouts, type LeftOut } from '../../store/tables.ts'

export type RunRow = typeof payoutRuns.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

/** Serialises changes of payout runs across all processes until the transaction ends. */
export async function lockRuns(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payout runs'))`)
}

type NewRun = { proposedBy: number; holdBackDays: number; leftOut: LeftOut[] }

/** Adds a proposed run. */
export async function insertRun(tx: Tx, run: NewRun): Promise<RunRow> {
  const [row] = await tx.insert(payoutRuns).values(run).returning()
  if (!row) throw new Error('The run was not stored.')
  return row
}

/** Adds a payout to a run and returns its number. */
export async function insertPayout(tx: Tx, payout: typeof payouts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(payouts).values(payout).returning({ id: payouts.id })
  if (!row) throw new Error('The payout was not stored.')
  return row.id
}

/** Returns a run by its id; undefined when there is none. */
export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  return (await db.select().from(payoutRuns).where(eq(payoutRuns.id, id)))[0]
}

/** Returns the latest runs, the newest first. */
export async function findRuns(db: Db, limit: number): Promise<RunRow[]> {
  return db.select().from(payoutRuns).orderBy(desc(payoutRuns.id)).limit(limit)
}

/** Returns the payouts of runs, in the order in which they were proposed. */
export async function findPayoutsOfRuns(db: Db, runIds: number[]): Promise<PayoutRow[]> {
  if (runIds.length === 0) return []
  return db.select().from(payouts).where(inArray(payouts.runId, runIds)).orderBy(payouts.id)
}

/** Returns the payouts of a supplier that were not dropped, the newest first. */
export async function findPayoutsOf(db: Db, organisationId: number, limit: number) {
  return db
    .select({ payout: payouts, run: payoutRuns })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.organisationId, organisationId), inArray(payouts.state, ['approved', 'sent', 'returned'])))
    .orderBy(desc(payouts.id))
    .limit(limit)
}

/** Returns the organisations with a payout that is proposed or approved. */
export async function findOrganisationsInProgress(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: payouts.organisationId })
    .from(payouts)
    .where(inArray(payouts.state, ['proposed', 'approved']))
  return new Set(rows.map(({ id }) => id))
}

/** Updates a run that is in the given state. Returns false when it is in any other state. */
export async function changeRun(
  tx: Tx,
  { id, state }: Pick<RunRow, 'id' | 'state'>,
  change: Partial<typeof payoutRuns.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(payoutRuns)
    .set(change)
    .where(and(eq(payoutRuns.id, id), eq(payoutRuns.state, state)))
    .returning({ id: payoutRuns.id })
  return changed.length > 0
}

/** Moves payouts of a run from one state to another and returns them. */
export async function movePayouts(
  tx: Tx,
  { ids, from, to }: { ids: number[]; from: PayoutState; to: Exclude<PayoutState, 'returned'> },
): Promise<PayoutRow[]> {
  if (ids.length === 0) return []
  return tx
    .update(payouts)
    .set({ state: to })
    .where(and(inArray(payouts.id, ids), eq(payouts.state, from)))
    .returning()
}

/** Marks a sent payout as returned. Returns undefined when it is in any other state. */
export async function returnPayout(tx: Tx, { id, runId, reason }: { id: number; runId: number; reason: string }) {
  const [row] = await tx
    .update(payouts)
    .set({ state: 'returned', returnedAt: sql`app_now()`, returnReason: reason })
    .where(and(eq(payouts.id, id), eq(payouts.runId, runId), eq(payouts.state, 'sent')))
    .returning()
  return row
}
