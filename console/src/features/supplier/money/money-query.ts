import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type Money = CallResponse<'GET /supplier/money'>['data']
export type BankAccount = NonNullable<Money['account']>
export type Statement = CallResponse<'GET /supplier/money/statements/:period'>['data']
export type StatementLine = Statement['lines'][number]

/** The target of links to the bank account, on the screen of money. */
export const BANK_ACCOUNT = 'bank-account'

export const moneyQuery = callQuery('GET /supplier/money', {})

/** The statement of a Nepali month; another month keeps the last one until it has loaded. */
export const statementQuery = (period: string) => ({
  ...callQuery('GET /supplier/money/statements/:period', { params: { period } }),
  placeholderData: (before: CallResponse<'GET /supplier/money/statements/:period'> | undefined) => before,
})
