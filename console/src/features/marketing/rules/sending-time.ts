import { readInstant } from '../../../platform/language/read-instant.ts'

/** The time of a sending as typed. `day` and `time` are ignored for a sending now. */
export type SendingTime = { isLater: boolean; day: string; time: string }

/** Returns the instant of a later sending as ISO 8601 in UTC, null for now, and undefined while its day or time is incomplete. */
export function startOf({ isLater, day, time }: SendingTime): string | null | undefined {
  return isLater ? readInstant(day, time)?.toISOString() : null
}
