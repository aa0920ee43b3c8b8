import { MINUTE, SECOND } from '@chautari/contract/dates'
import type { BookingReading } from '../../../entities/booking/use-booking.ts'

/** A hold as it was read: its expiry and the time by the server's clock, and `performance.now()` at that moment. */
export type HoldReading = { holdExpiresAt: string | null; serverTime: string; receivedAt: number }

/** Returns the hold of a booking reading. */
export function holdOf({ booking, receivedAt }: BookingReading): HoldReading {
  return { holdExpiresAt: booking.hold_expires_at, serverTime: booking.server_time, receivedAt }
}

/** Returns the hold of a change that awaits payment; undefined when there is none. */
export function changeHoldOf({ booking, receivedAt }: BookingReading): HoldReading | undefined {
  const change = booking.pending_change
  return change ? { holdExpiresAt: change.hold_expires_at, serverTime: booking.server_time, receivedAt } : undefined
}

/**
 * Returns the whole seconds until a hold expires, 0 once it has. Counts from the server's clock; the browser only measures the time
 * since the response, so a wrong clock on the phone does not matter.
 */
export function secondsLeft({ holdExpiresAt, serverTime, receivedAt }: HoldReading, steadyNow: number): number {
  if (holdExpiresAt === null) return 0
  const atAnswer = Date.parse(holdExpiresAt) - Date.parse(serverTime)
  return Math.max(0, Math.ceil((atAnswer - (steadyNow - receivedAt)) / SECOND))
}

/** Formats seconds as "11:58". An hour and more is given in minutes: "75:00". */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The number of seconds left at which the countdown changes colour. Our choice: the last two minutes. */
export const HURRY_SECONDS = 120

/** Only these minutes are announced to screen readers; announcing every second would drown out the page. */
const ANNOUNCED_MINUTES = [1, 5] as const

/** Returns the minute to announce when a countdown passes it between two readings; undefined when it passes none. */
export function announcedMinute(before: number, after: number): (typeof ANNOUNCED_MINUTES)[number] | undefined {
  if (after === 0) return undefined
  return ANNOUNCED_MINUTES.find((minutes) => {
    const mark = (minutes * MINUTE) / SECOND
    return before > mark && after <= mark
  })
}
