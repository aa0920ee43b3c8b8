// Runs of payouts: proposed by one person, approved by another, sent to the bank, and returned by it.
export { approveRun, declineRun } from './runs/decide-run.ts'
export { planRun, type RunPlan } from './runs/plan-run.ts'
export { proposeRun } from './runs/propose-run.ts'
export { markPayoutReturned, markRunSent } from './runs/settle-run.ts'
export { showBalance } from './runs/show-balance.ts'
export { getRun, listForBank, listRuns, type BankPayment, type ShownPayout, type ShownRun } from './runs/show-runs.ts'
