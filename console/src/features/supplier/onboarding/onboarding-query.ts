import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type Onboarding = CallResponse<'GET /supplier/onboarding'>['data']

/** What the organisation still needs to be on sale. */
export const onboardingQuery = callQuery('GET /supplier/onboarding', {})
