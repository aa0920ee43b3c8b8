import { paisa } from '@chautari/contract/money'
import { ledger } from '../../payment/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { insertOwnEntry } from './store/entries.ts'
import { changeRun, findPayoutsOfRuns, findRun, lockRuns, movePayouts, returnPayout, type PayoutRow } from './store/runs.ts'

/**
 * Records that an approved run was sent to the bank, so that its amounts are no longer owed, and returns its payouts. Throws `not_found`, and
 * `payout_run_not_approved` for a run in any other state.
 */
export async function markRunSent(tx: Tx, { id, bankReference }: { id: number; bankReference: string }): Promise<PayoutRow[]> {
  await lockRuns(tx)
  if (!(await findRun(tx, id))) throw new AppError('not_found')
  const at = await appNow(tx)
  const isSent = await changeRun(tx, { id, state: 'approved' }, { state: 'sent', sentAt: at, bankReference })
  if (!isSent) throw new AppError('payout_run_not_approved')
  const ids = (await findPayoutsOfRuns(tx, [id])).map((payout) => payout.id)
  const sent = await movePayouts(tx, { ids, from: 'approved', to: 'sent' })
  for (const { id: payoutId, organisationId, amountPaisa } of sent) {
    await ledger.recordPayoutInLedger(tx, { payoutId, organisationId, amountPaisa: paisa(amountPaisa), at })
    await insertOwnEntry(tx, { payoutId, organisationId })
  }
  return sent
}

/**
 * Records that the bank returned a payout, so that its amount is owed again and the next run pays it. Throws `not_found`, and
 * `payout_not_sent` for a payout in any other state than sent.
 */
export async function markPayoutReturned(
  tx: Tx,
  { id, runId, reason }: { id: number; runId: number; reason: string },
): Promise<PayoutRow> {
  await lockRuns(tx)
  if (!(await findPayoutsOfRuns(tx, [runId])).some((payout) => payout.id === id)) throw new AppError('not_found')
  const returned = await returnPayout(tx, { id, runId, reason })
  if (!returned) throw new AppError('payout_not_sent')
  const { organisationId, amountPaisa } = returned
  await ledger.recordReturnInLedger(tx, { payoutId: id, organisationId, amountPaisa: paisa(amountPaisa), at: await appNow(tx) })
  return returned
}
