// The books of the business: sums and lists of the ledger, and its comparison with the statements of providers.
export { listLines, listStatements, sumBalances, sumDueRefunds, sumMovements } from './ledger/store/books.ts'
export { reconcileStatement, type StatementCompared } from './ledger/reconcile-statement.ts'
