import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../platform/api/api.ts'

export type Overview = CallResponse<'GET /staff/overview'>['data']
export type OverviewDay = Overview['days'][number]
export type Sum = Overview['sum']
export type Attempts = Overview['providers'][number]

/** Queries the figures of a span, by default of the last days. While another span loads, the data stays that of the span before. */
export const overviewQuery = (span: { from: string; to: string } | undefined) => ({
  ...callQuery('GET /staff/overview', { query: span ?? {} }),
  placeholderData: (before: CallResponse<'GET /staff/overview'> | undefined) => before,
})
