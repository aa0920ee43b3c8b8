import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type NoticeSettings = CallResponse<'GET /supplier/me/notices'>['data']

export const noticesQuery = callQuery('GET /supplier/me/notices', {})
