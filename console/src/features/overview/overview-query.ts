import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../platform/api/api.ts'

export type Overview = CallResponse<'GET /staff/overview'>['data']
export type OverviewDay = Overview['days'][number]
export type Sum = Overview['sum']
export type Attempts = Overview['providers'][number]

/** The figures of a span; without one, of the last days. Another span keeps the last one until it has loaded. */
export const overviewQuery = (span: { from: string; to: string } | undefined) => ({
  ...callQuery('GET /staff/overview', { query: span ?? {} }),
  placeholderData: (before: CallResponse<'GET /staff/overview'> | undefined) => before,
})
