import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type Money = CallResponse<'GET /supplier/money'>['data']
export type BankAccount = NonNullable<Money['account']>
export type Statement = CallResponse<'GET /supplier/money/statements/:period'>['data']
export type StatementLine = Statement['lines'][number]

/** The target of links to the bank account on the money screen. */
export const BANK_ACCOUNT = 'bank-account'

export const moneyQuery = callQuery('GET /supplier/money', {})

/** Queries the statement of a Nepali month. While another month loads, the data stays that of the month before. */
export const statementQuery = (period: string) => ({
  ...callQuery('GET /supplier/money/statements/:period', { params: { period } }),
  placeholderData: (before: CallResponse<'GET /supplier/money/statements/:period'> | undefined) => before,
})
