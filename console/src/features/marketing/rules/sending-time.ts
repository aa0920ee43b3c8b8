import { readInstant } from '../../../platform/language/read-instant.ts'

/** When a newsletter is to be sent, as it was typed. `day` and `time` count only for a later sending. */
export type SendingTime = { isLater: boolean; day: string; time: string }

/** Returns the instant of a later sending as ISO 8601 in UTC, null for now, and undefined while its day or time is incomplete. */
export function startOf({ isLater, day, time }: SendingTime): string | null | undefined {
  return isLater ? readInstant(day, time)?.toISOString() : null
}
