import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type Onboarding = CallResponse<'GET /supplier/onboarding'>['data']

/** Queries the onboarding of the open organisation, with its requirements. */
export const onboardingQuery = callQuery('GET /supplier/onboarding', {})
