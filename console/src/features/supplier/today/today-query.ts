import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type Day = CallResponse<'GET /supplier/today'>['data']

const ASK_EVERY_MS = 60_000

/** Queries the start screen of the organisation, and refetches it every minute. */
export const todayQuery = { ...callQuery('GET /supplier/today', {}), refetchInterval: ASK_EVERY_MS }
