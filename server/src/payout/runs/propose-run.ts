import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { planRun } from './plan-run.ts'
import { insertPayoutEntries } from './store/entries.ts'
import { findRuns, insertPayout, insertRun, lockRuns, type RunRow } from './store/runs.ts'

const LATEST = 20

/**
 * Proposes a run that pays each supplier what is payable now. It reserves the ledger entries that make up each payout, until the run is
 * declined. Throws `payout_run_waits` while another run waits for approval, and `nothing_to_pay`.
 */
export async function proposeRun(tx: Tx, app: Pick<App, 'config'>, { staffId }: { staffId: number }): Promise<RunRow> {
  await lockRuns(tx)
  if ((await findRuns(tx, LATEST)).some(({ state }) => state === 'proposed')) throw new AppError('payout_run_waits')
  const { payouts, leftOut, holdBackDays } = await planRun(tx, app)
  if (payouts.length === 0) throw new AppError('nothing_to_pay')
  const run = await insertRun(tx, { proposedBy: staffId, holdBackDays, leftOut })
  for (const { organisationId, account, amountPaisa, entryIds } of payouts) {
    const payoutId = await insertPayout(tx, { runId: run.id, organisationId, accountId: account.id, amountPaisa })
    await insertPayoutEntries(tx, payoutId, entryIds)
  }
  return run
}
