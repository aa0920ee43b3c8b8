import { MINUTE, SECOND } from '@chautari/contract/dates'

/** The server time of a response and the browser's monotonic clock at that moment. */
export type HoldReading = { holdExpiresAt: string | null; serverTime: string; receivedAt: number }

/**
 * Returns the whole seconds left of a hold: the server's remaining time minus the time since its response. A wrong clock on the
 * phone doesn't matter.
 */
export function secondsLeft({ holdExpiresAt, serverTime, receivedAt }: HoldReading, steadyNow: number): number {
  if (holdExpiresAt === null) return 0
  const atAnswer = Date.parse(holdExpiresAt) - Date.parse(serverTime)
  return Math.max(0, Math.ceil((atAnswer - (steadyNow - receivedAt)) / SECOND))
}

/** Formats seconds as "11:58"; hours are shown as minutes. */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The countdown is coloured below this many seconds. */
export const HURRY_SECONDS = 120

/** The minutes announced to screen readers; announcing every second would drown the page. */
const ANNOUNCED_MINUTES = [1, 5] as const

/** Returns the minute to announce between two readings of a countdown, if any. */
export function announcedMinute(before: number, after: number): (typeof ANNOUNCED_MINUTES)[number] | undefined {
  if (after === 0) return undefined
  return ANNOUNCED_MINUTES.find((minutes) => {
    const mark = (minutes * MINUTE) / SECOND
    return before > mark && after <= mark
  })
}
