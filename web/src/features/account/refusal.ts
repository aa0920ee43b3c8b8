import { ApiError } from '../../platform/api/api.ts'

/** What the server said, or other words where it said nothing, because it was not reached. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise
}

/**
 * Words of the specification, which tells no reason, and after them the server's own where it matters: whoever looks at the account
 * of somebody else, or asks too often, must learn that trying again is in vain.
 */
export function refusalAfter(error: unknown, said: string): string[] {
  const isToldWhy = error instanceof ApiError && (error.code === 'impersonation_refused' || error.code === 'rate_limited')
  return isToldWhy ? [said, error.message] : [said]
}

/** The first reason for each field that the server refused. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.fromEntries(Object.entries(fields).map(([name, [reason = '']]) => [name, reason]))
}
