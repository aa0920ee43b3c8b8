import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type SmsPhone = CallResponse<'GET /supplier/sms-phone'>['data']

export const smsQuery = callQuery('GET /supplier/sms-phone', {})
