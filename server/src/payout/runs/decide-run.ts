import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { findAllInForce } from '../accounts/enter-accounts.ts'
import { findSuppliers } from '../store/organisations.ts'
import { conditionsOf } from './plan-run.ts'
import { isStillPayable } from './rules/payable.ts'
import { deletePayoutEntries, findOpenEntries, findWithKeptBack } from './store/entries.ts'
import { changeRun, findPayoutsOfRuns, findRun, lockRuns, movePayouts, type PayoutRow, type RunRow } from './store/runs.ts'

type DecisionRequest = { id: number; staffId: number }

/** The result of an approval: the approved payouts, and the dropped ones, which can no longer be paid as proposed. */
export type Approved = { approved: PayoutRow[]; dropped: PayoutRow[] }

/**
 * Approves a run as its second person. Approves each payout exactly as it was proposed, or drops it if since then its supplier was suspended, its bank
 * account changed, a refund lowered its supplier's balance, or one of its shares is kept back. Throws `not_found`, `payout_run_decided`, and
 * `second_person_needed` for the person who proposed the run.
 */
export async function approveRun(tx: Tx, { id, staffId }: DecisionRequest): Promise<Approved> {
  const run = await lockProposed(tx, id)
  if (run.proposedBy === staffId) throw new AppError('second_person_needed')
  const payouts = await findPayoutsOfRuns(tx, [id])
  const payable = await findStillPayable(tx, payouts)
  const approved = await movePayouts(tx, { ids: payable, from: 'proposed', to: 'approved' })
  const dropped = await dropPayouts(
    tx,
    payouts.filter((payout) => !payable.includes(payout.id)),
  )
  // A run whose payouts were all dropped has nothing to send.
  const state = approved.length > 0 ? 'approved' : 'declined'
  await changeRun(tx, run, { state, decidedBy: staffId, decidedAt: await appNow(tx) })
  return { approved, dropped }
}

/** Declines a run and frees its entries for the next one. The person who proposed it may decline it, too. Throws `not_found` and `payout_run_decided`. */
export async function declineRun(tx: Tx, { id, staffId }: DecisionRequest): Promise<void> {
  const run = await lockProposed(tx, id)
  await dropPayouts(tx, await findPayoutsOfRuns(tx, [id]))
  await changeRun(tx, run, { state: 'declined', decidedBy: staffId, decidedAt: await appNow(tx) })
}

async function lockProposed(tx: Tx, id: number): Promise<RunRow> {
  await lockRuns(tx)
  const run = await findRun(tx, id)
  if (!run) throw new AppError('not_found')
  if (run.state !== 'proposed') throw new AppError('payout_run_decided')
  return run
}

/** Returns the ids of the payouts that can still be paid exactly as they were proposed. */
async function findStillPayable(tx: Tx, payouts: PayoutRow[]): Promise<number[]> {
  const suppliers = await findSuppliers(
    tx,
    payouts.map(({ organisationId }) => organisationId),
  )
  const accounts = await findAllInForce(tx)
  const open = await findOpenEntries(tx)
  const withKeptBack = await findWithKeptBack(
    tx,
    payouts.map(({ id }) => id),
  )
  const isPayable = (payout: PayoutRow) => {
    const { organisationId } = payout
    const inForce = accounts.get(organisationId)
    const conditions = conditionsOf(suppliers.get(organisationId), inForce, false)
    return isStillPayable(payout, {
      conditions,
      accountId: inForce?.account?.id,
      open: open.get(organisationId) ?? [],
      hasKeptBack: withKeptBack.has(payout.id),
    })
  }
  return payouts.filter(isPayable).map(({ id }) => id)
}

async function dropPayouts(tx: Tx, payouts: PayoutRow[]): Promise<PayoutRow[]> {
  const ids = payouts.map(({ id }) => id)
  // First, because a trigger lets entries go only while their payout is proposed.
  await deletePayoutEntries(tx, ids)
  return movePayouts(tx, { ids, from: 'proposed', to: 'dropped' })
}
