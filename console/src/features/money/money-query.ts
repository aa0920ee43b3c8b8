import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../platform/api/api.ts'
import type { Range } from '../../ui/month/month-of.ts'

export type Balances = CallResponse<'GET /staff/money'>['data']
export type MoneyDay = CallResponse<'GET /staff/money/days'>['data'][number]

export const balancesQuery = callQuery('GET /staff/money', {})

/** Queries the movements of the days of a month, latest first. While another month loads, the data stays that of the month before. */
export const daysQuery = (month: Range) => ({
  ...callQuery('GET /staff/money/days', { query: month }),
  placeholderData: (before: CallResponse<'GET /staff/money/days'> | undefined) => before,
})
