// Money owed and paid to suppliers: bank accounts, statements, invoices and payouts. Each name below is one subject.
export * as accounts from './accounts.ts'
export * as statements from './statements.ts'
export * as runs from './runs.ts'
