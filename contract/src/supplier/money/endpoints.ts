import { z } from 'zod'
import { endpoints, FileResponse } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { BANK_ACCOUNT_PAUSE_HOURS } from '../../payout/states.ts'
import { idText } from '../../trail/fields.ts'
import { BankAccountChange, periodName, Statement, SupplierMoney } from './shapes.ts'

const view = { caller: 'supplier', permission: 'money.view', cache: 'private' } as const
const download = {
  caller: 'supplier',
  permission: 'money.export',
  effect: 'writes',
  cache: 'private',
  response: FileResponse,
} as const
const changeAccount = { caller: 'supplier', permission: 'money.change_account', cache: 'private' } as const

const ofPeriod = z.object({ period: periodName })
const money = envelope(SupplierMoney)

/** The money of a supplier (issue 16 §2). A member who is limited to some properties sees none of it: it is that of the whole organisation. */
export const supplierMoneyEndpoints = endpoints({
  'GET /supplier/money': {
    summary: 'Get the balance, payouts, invoices and bank account of the organisation',
    ...view,
    response: money,
    errors: [],
  },
  'GET /supplier/money/statements/:period': {
    summary: 'Get the statement of a Nepali month, each line with its booking and its transaction in the ledger',
    ...view,
    params: ofPeriod,
    response: envelope(Statement),
    errors: [],
  },
  'GET /supplier/money/statements/:period/statement.csv': {
    summary: 'Download a statement as a spreadsheet, with the hashes that prove the lines of a closed month',
    ...download,
    params: ofPeriod,
    file: 'text/csv',
    errors: [],
  },
  'GET /supplier/money/statements/:period/statement.pdf': {
    summary: 'Download a statement as PDF',
    ...download,
    params: ofPeriod,
    file: 'application/pdf',
    isLocalised: true,
    errors: [],
  },
  'GET /supplier/money/invoices/:id/invoice.pdf': {
    summary: 'Download the invoice for the commission of a month as PDF',
    ...download,
    params: z.object({ id: idText }),
    file: 'application/pdf',
    isLocalised: true,
    errors: [],
  },
  'POST /supplier/money/bank-account': {
    summary: `Enter the bank account for payouts, with a code of the second factor. It counts after ${BANK_ACCOUNT_PAUSE_HOURS} hours; until then nothing is paid`,
    ...changeAccount,
    body: BankAccountChange,
    response: money,
    status: 201,
    errors: ['bank_account_needs_second_factor', 'code_invalid'],
  },
  'POST /supplier/money/bank-accounts/:id/stop': {
    summary: 'Stop a new bank account during its pause. Payouts go to the one before',
    ...changeAccount,
    params: z.object({ id: idText }),
    body: z.object({}),
    response: money,
    errors: [],
  },
})
