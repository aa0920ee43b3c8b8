import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findAllInForce } from '../accounts/enter-accounts.ts'
import type { AccountRow } from '../accounts/store/accounts.ts'
import type { InForce } from '../accounts/rules/in-force.ts'
import { findSuppliers, type Supplier } from '../store/organisations.ts'
import type { LeftOut } from '../store/tables.ts'
import { payableOf, reasonToLeaveOut, type Payable, type PayoutConditions } from './rules/payable.ts'
import { findOpenEntries } from './store/entries.ts'
import { findOrganisationsInProgress } from './store/runs.ts'

/** A payout that a run would make. */
export type PlannedPayout = Payable & { organisationId: number; account: AccountRow }

export type RunPlan = { payouts: PlannedPayout[]; leftOut: LeftOut[]; holdBackDays: number }

/** Returns the payouts of a run made now, the largest first, and the suppliers with a balance that it would leave out, each with a reason. */
export async function planRun(db: Db, { config }: Pick<App, 'config'>): Promise<RunPlan> {
  const holdBackDays = config.payoutHoldBackDays
  // Sequential, because a transaction has one connection.
  const now = await appNow(db)
  const open = await findOpenEntries(db)
  const suppliers = await findSuppliers(db)
  const accounts = await findAllInForce(db)
  const inProgress = await findOrganisationsInProgress(db)
  const plan: RunPlan = { payouts: [], leftOut: [], holdBackDays }
  for (const [organisationId, entries] of open) {
    const payable = payableOf(entries, { now, holdBackDays })
    if (payable.amountPaisa === 0) continue
    const account = accounts.get(organisationId)
    const conditions = conditionsOf(suppliers.get(organisationId), account, inProgress.has(organisationId))
    const reason = reasonToLeaveOut(conditions, payable.amountPaisa)
    if (reason === undefined && account?.account) plan.payouts.push({ ...payable, organisationId, account: account.account })
    else plan.leftOut.push({ organisationId, reason: reason ?? 'no_account', amountPaisa: payable.amountPaisa })
  }
  plan.payouts.sort((one, other) => other.amountPaisa - one.amountPaisa)
  return plan
}

/** Returns the facts that decide whether a supplier can be paid. A supplier that no longer exists counts as suspended. */
export function conditionsOf(
  supplier: Supplier | undefined,
  accounts: InForce<AccountRow> | undefined,
  hasOpenPayout: boolean,
): PayoutConditions {
  return {
    isSuspended: supplier?.isSuspended ?? true,
    hasAccount: accounts?.account !== undefined,
    isInPause: accounts?.waiting !== undefined,
    hasOpenPayout,
  }
}
