import { ApiError } from '../../platform/api/api.ts'

/** Returns the server's message, or a fallback when the server was not reached. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise
}

const CODES_WITH_REASON = ['code_invalid', 'impersonation_refused', 'rate_limited']

/**
 * Returns the specification's message. For a wrong code, and during impersonation or rate limiting, when the same retry is pointless,
 * appends the server's reason.
 */
export function refusalAfter(error: unknown, failure: string): string[] {
  return error instanceof ApiError && CODES_WITH_REASON.includes(error.code) ? [failure, error.message] : [failure]
}

/** Returns the first error of each field refused by the server. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.fromEntries(Object.entries(fields).map(([name, [reason = '']]) => [name, reason]))
}
