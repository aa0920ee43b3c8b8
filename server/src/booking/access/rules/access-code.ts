import { MINUTE } from '@chautari/contract/dates'

const REST = MINUTE
const HOURLY_MAX = 3

// Anybody may make bookings in somebody's name, and ask for the code of each.
const HOURLY_TO_ADDRESS_MAX = 9

/** Of the last hour: codes of this booking and when the last one was mailed; and how many its address got, of whatever booking. */
type Mailed = { count: number; lastAt: Date | null; toAddress: number }

/** Whether a code may be mailed. */
export function mayMailCode({ count, lastAt, toAddress }: Mailed, now: Date): boolean {
  if (count >= HOURLY_MAX || toAddress >= HOURLY_TO_ADDRESS_MAX) return false
  return lastAt === null || now.getTime() - lastAt.getTime() >= REST
}
