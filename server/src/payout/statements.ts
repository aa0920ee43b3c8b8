// Statements of Nepali months, chained line by line, and the invoices for our commission.
export { closeStatements } from './statements/close-statements.ts'
export { currentFiscalYear, getStatement, listPeriods, type ShownStatement } from './statements/show-statement.ts'
export { getInvoice, invoiceNumber, listInvoices } from './statements/show-invoices.ts'
export { kindOfTransaction } from './rules/line-kinds.ts'
export { statementCsv } from './statements/statement-csv.ts'
export { invoicePdf, statementPdf } from './statements/print-statement.ts'
export { verifyStatement, verifyStatementCsv, type Verified } from './statements/verify-statement.ts'
