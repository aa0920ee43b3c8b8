import { z } from 'zod'
import { endpoints, FileResponse } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { Balances, LedgerSpan, MoneyDay } from './shapes.ts'

const ofStaff = { caller: 'staff', cache: 'private' } as const

/** The money of the business, for finance. */
export const moneyEndpoints = endpoints({
  'GET /staff/money': {
    summary: 'Get the balances of providers, suppliers, travellers and refunds from the ledger',
    ...ofStaff,
    permission: 'money.view',
    response: envelope(Balances),
    errors: [],
  },
  'GET /staff/money/days': {
    summary:
      'List the days of a span, the latest first, with money received, refunded and earned, and the statements of providers',
    ...ofStaff,
    permission: 'money.view',
    query: LedgerSpan,
    response: envelope(z.array(MoneyDay)),
    errors: [],
  },
  'GET /staff/money/ledger.csv': {
    summary: 'Download the lines of the ledger of a span of days as a spreadsheet, in double entry. The audit log records it',
    ...ofStaff,
    permission: 'money.export',
    effect: 'writes',
    query: LedgerSpan,
    response: FileResponse,
    file: 'text/csv',
    errors: [],
  },
})
