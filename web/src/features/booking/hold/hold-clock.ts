import { MINUTE, SECOND } from '@chautari/contract/dates'

/** When a booking was read: the server's time in the answer, and the browser's steady clock at that moment. */
export type HoldReading = { holdExpiresAt: string | null; serverTime: string; receivedAt: number }

/**
 * Whole seconds that a hold still lives. The server says how long it had when it answered; the browser only measures how long ago
 * that was, so a phone that shows the wrong time counts rightly.
 */
export function secondsLeft({ holdExpiresAt, serverTime, receivedAt }: HoldReading, steadyNow: number): number {
  if (holdExpiresAt === null) return 0
  const atAnswer = Date.parse(holdExpiresAt) - Date.parse(serverTime)
  return Math.max(0, Math.ceil((atAnswer - (steadyNow - receivedAt)) / SECOND))
}

/** "11:58"; an hour and more stays in minutes. */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** From here on the countdown is coloured. */
export const HURRY_SECONDS = 120

/** A screen reader hears of these minutes only; a clock read out every second would drown the page. */
const ANNOUNCED_MINUTES = [1, 5] as const

/** The minute to announce when a countdown went from one reading to a later one. */
export function announcedMinute(before: number, after: number): (typeof ANNOUNCED_MINUTES)[number] | undefined {
  if (after === 0) return undefined
  return ANNOUNCED_MINUTES.find((minutes) => {
    const mark = (minutes * MINUTE) / SECOND
    return before > mark && after <= mark
  })
}
