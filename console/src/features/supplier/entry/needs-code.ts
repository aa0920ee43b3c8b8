import { ApiError } from '../../../platform/api/api.ts'

const ASKING_FOR_A_CODE = ['second_factor_needed', 'code_invalid']

/** Returns whether a sign-in was refused because it also needs a code of an authenticator app. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && ASKING_FOR_A_CODE.includes(error.code)
}
