import type { App } from '../platform/app-context.ts'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import { sweepDuePayments } from './attempts/reverify-payments.ts'
import { reconcileYesterday } from './ledger/reconcile-statement.ts'
import { recordKeptShares } from './ledger/record-kept-shares.ts'
import { makeDueRefunds } from './refunds/make-refunds.ts'
import { watchCaptures } from './refunds/watch-captures.ts'

/** Returns the periodic jobs of payments, for the server to schedule. */
export function paymentSweeps(app: App): Sweep[] {
  return [
    { name: 'payments', run: () => sweepDuePayments(app) },
    { name: 'refunds', run: () => makeDueRefunds(app) },
    { name: 'captures', run: () => watchCaptures(app) },
    { name: 'statements', run: () => reconcileYesterday(app) },
    { name: 'kept shares', run: () => recordKeptShares(app) },
  ]
}
