import { ApiError } from '../../platform/api/api.ts'

/** Returns the server's message, or a fallback when the server was not reached. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise
}

/**
 * Returns the specification's message. During impersonation or rate limiting, when a retry is pointless, appends the server's
 * reason.
 */
export function refusalAfter(error: unknown, failure: string): string[] {
  const hasReason = error instanceof ApiError && (error.code === 'impersonation_refused' || error.code === 'rate_limited')
  return hasReason ? [failure, error.message] : [failure]
}

/** Returns the first error of each field refused by the server. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.fromEntries(Object.entries(fields).map(([name, [reason = '']]) => [name, reason]))
}
