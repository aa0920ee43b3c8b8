import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { plainNumber } from '../accounts/enter-accounts.ts'
import { findAccounts, type AccountRow } from '../accounts/store/accounts.ts'
import { findSuppliers, type Supplier } from '../store/organisations.ts'
import { findPayoutsOfRuns, findRun, findRuns, type PayoutRow, type RunRow } from './store/runs.ts'

/** A payout with its supplier and the account to which it goes. */
export type ShownPayout = PayoutRow & { supplier: Supplier; account: AccountRow }

export type ShownRun = RunRow & { payouts: ShownPayout[] }

/** Returns the latest runs with their payouts, the newest first. */
export async function listRuns(db: Db, limit: number): Promise<ShownRun[]> {
  return withPayouts(db, await findRuns(db, limit))
}

/** Returns a run with its payouts. Throws `not_found`. */
export async function getRun(db: Db, id: number): Promise<ShownRun> {
  const run = await findRun(db, id)
  const [shown] = run ? await withPayouts(db, [run]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

async function withPayouts(db: Db, runs: RunRow[]): Promise<ShownRun[]> {
  const payouts = await findPayoutsOfRuns(
    db,
    runs.map(({ id }) => id),
  )
  const suppliers = await findSuppliers(db)
  const accounts = new Map((await findAccounts(db)).map((account) => [account.id, account]))
  const shown = payouts.flatMap((payout) => {
    const [supplier, account] = [suppliers.get(payout.organisationId), accounts.get(payout.accountId)]
    return supplier && account ? [{ ...payout, supplier, account }] : []
  })
  return runs.map((run) => ({ ...run, payouts: shown.filter(({ runId }) => runId === run.id) }))
}

/** A payment in the payment list for the bank. `number` is the unmasked account number. */
export type BankPayment = {
  payoutId: number
  runId: number
  holder: string
  bank: string
  branch: string
  number: string
  amountPaisa: number
  supplier: string
}

/**
 * Returns the payments of an approved or sent run for the bank, with unmasked account numbers. Throws `not_found`, and
 * `payout_run_not_approved` before its approval: nothing may be sent earlier.
 */
export async function listForBank(db: Db, app: Pick<App, 'config'>, id: number): Promise<BankPayment[]> {
  const { state, payouts } = await getRun(db, id)
  if (state !== 'approved' && state !== 'sent') throw new AppError('payout_run_not_approved')
  return payouts
    .filter((payout) => payout.state !== 'dropped')
    .map(({ id: payoutId, amountPaisa, account, supplier }) => ({
      payoutId,
      runId: id,
      holder: account.holder,
      bank: account.bank,
      branch: account.branch,
      number: plainNumber(app, account),
      amountPaisa,
      supplier: supplier.legalName ?? supplier.name,
    }))
}
