import type { LimitUse } from '../telemetry/work.ts'

/**
 * Returns the response fields that tell a caller what is left of its limits (draft-ietf-httpapi-ratelimit-headers-10); empty for a call that
 * counted none.
 */
export function limitHeaders(uses: readonly LimitUse[]): Record<string, string> {
  if (uses.length === 0) return {}
  const latest = [...new Map(uses.map((use) => [use.name, use])).values()]
  return {
    'ratelimit-policy': latest.map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`).join(', '),
    ratelimit: latest.map(({ name, left, resetSeconds }) => `"${name}";r=${left};t=${resetSeconds}`).join(', '),
  }
}
