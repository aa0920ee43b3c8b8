import {
  HOLD_MINUTES_REBOOK,
  HOLD_MINUTES_REPEATED,
  HOLD_MINUTES_STAFF,
  VERIFY_GRACE_MINUTES,
  type BOOKING_ORIGINS,
} from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'

export type BookingOrigin = (typeof BOOKING_ORIGINS)[number]

/** What decides how long a booking is held: where it was made, and how many unpaid holds of the same stay the party had within a day. */
export type HoldFactors = { origin?: BookingOrigin | undefined; repeats?: number | undefined }

/**
 * Returns when the hold of a new booking ends (spec 1 §4, §9). One that staff made for a caller is held longer (decision 088), and repeated
 * holds of the same stay are held shorter (decision 103).
 */
export function holdExpiresAt(reservedAt: Date, { origin = 'site', repeats = 0 }: HoldFactors = {}): Date {
  const repeated = HOLD_MINUTES_REPEATED[repeats] ?? Math.min(...HOLD_MINUTES_REPEATED)
  const minutes = origin === 'staff' ? HOLD_MINUTES_STAFF : repeated
  return new Date(reservedAt.getTime() + minutes * MINUTE)
}

/** Returns when the hold of a rebooked booking ends (spec 1 §4, §9). */
export function rebookedUntil(rebookedAt: Date): Date {
  return new Date(rebookedAt.getTime() + HOLD_MINUTES_REBOOK * MINUTE)
}

/** Returns whether a hold is live: before its end, not at it (decision 004). */
export function isLive(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && now < expiresAt
}

/**
 * Returns whether a booking is held: its hold is live and was not recorded as lapsed. A recorded lapse counts even if the clock is set back, because
 * others may have taken the stock since.
 */
export function isHeld(
  { holdExpiresAt: end, lapsedAt }: { holdExpiresAt: Date | null; lapsedAt: Date | null },
  now: Date,
): boolean {
  return lapsedAt === null && isLive(end, now)
}

type Hold = { holdExpiresAt: Date | null; graceUsed: boolean }

/** Returns the extended end of a live hold whose payment is still processing; undefined when it was extended before (decision 004). */
export function graceExpiresAt({ holdExpiresAt: end, graceUsed }: Hold, now: Date): Date | undefined {
  if (graceUsed || end === null || !isLive(end, now)) return undefined
  return new Date(end.getTime() + VERIFY_GRACE_MINUTES * MINUTE)
}
