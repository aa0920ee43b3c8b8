import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type Onboarding = CallResponse<'GET /supplier/onboarding'>['data']

/** The state of the open organisation's onboarding, with its requirements. */
export const onboardingQuery = callQuery('GET /supplier/onboarding', {})
