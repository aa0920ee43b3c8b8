// Sums and lists of the ledger, its comparison with the statements of providers, and attempts by day. index.ts exports them as `ledger`.
export { countAttempts } from '../read-models/attempts-by-day.ts'
export {
  countPaidBookings,
  listLines,
  listStatements,
  sumBalances,
  sumDueRefunds,
  sumMovements,
} from './read-models/ledger-sums.ts'
export { owedEntries, payableEntries } from './read-models/payable.ts'
export { recordPayoutInLedger, recordReturnInLedger } from './record-payout.ts'
export * as shares from './shares.ts'
export { reconcileStatement, type StatementCompared } from './reconcile-statement.ts'
