import { MINUTE } from '@chautari/contract/dates'

const PAUSE = MINUTE
const CODES_PER_HOUR_MAX = 3

// The address has a limit of its own, because anyone can book in another person's name and request a code for each booking.
const CODES_PER_HOUR_TO_ADDRESS_MAX = 9

type RecentCodes = {
  /** The codes of this booking in the last hour. */
  count: number
  /** When the last of them was sent. */
  lastAt: Date | null
  /** The codes of any booking sent to the email address or phone in the last hour. */
  toAddress: number
}

/** Returns whether another access code may be sent: one a minute, with hourly limits per booking and per email address or phone (our choice). */
export function maySendCode({ count, lastAt, toAddress }: RecentCodes, now: Date): boolean {
  if (count >= CODES_PER_HOUR_MAX || toAddress >= CODES_PER_HOUR_TO_ADDRESS_MAX) return false
  return lastAt === null || now.getTime() - lastAt.getTime() >= PAUSE
}
