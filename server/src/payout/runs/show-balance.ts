import { paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findAccountsOf } from '../accounts/enter-accounts.ts'
import { findSuppliers } from '../store/organisations.ts'
import { conditionsOf } from './plan-run.ts'
import { keptBackOf, payableOf, reasonToLeaveOut } from './rules/payable.ts'
import { findOpenEntries } from './store/entries.ts'
import { findPayoutsOf } from './store/runs.ts'

const LISTED_MAX = 60

/**
 * Returns the balance of a supplier in paisa: the amount that the next run would pay, the amount held back after check-out, the shares that wait for the
 * amount of a reversal, and its payouts, the newest first. `reason` is set when the next run would leave the supplier out. Suppliers don't see proposed
 * payouts: they are no reason, and their amounts count as payable.
 */
export async function showBalance({ db, config }: App, organisationId: number) {
  const [now, open, suppliers, accounts, paid] = await Promise.all([
    appNow(db),
    findOpenEntries(db, { organisationId, withProposed: true }),
    findSuppliers(db, [organisationId]),
    findAccountsOf(db, organisationId),
    findPayoutsOf(db, organisationId, LISTED_MAX),
  ])
  const entries = open.get(organisationId) ?? []
  const { amountPaisa: payablePaisa } = payableOf(entries, { now, holdBackDays: config.payoutHoldBackDays })
  const keptBackPaisa = keptBackOf(entries)
  const openPaisa = entries.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const isOnItsWay = paid.some(({ payout: { state } }) => state === 'approved')
  const accountNames = new Map(accounts.history.map((account) => [account.id, account]))
  return {
    payablePaisa,
    heldBackPaisa: paisa(openPaisa - payablePaisa - keptBackPaisa),
    keptBackPaisa,
    reason: reasonToLeaveOut(conditionsOf(suppliers.get(organisationId), accounts, isOnItsWay), payablePaisa),
    accounts,
    payouts: paid.map(({ payout, run }) => ({ ...payout, run, account: accountNames.get(payout.accountId) })),
  }
}
