import {
  HOLD_MINUTES_NEW,
  HOLD_MINUTES_REBOOK,
  HOLD_MINUTES_STAFF,
  VERIFY_GRACE_MINUTES,
  type BOOKING_ORIGINS,
} from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'

export type BookingOrigin = (typeof BOOKING_ORIGINS)[number]

/** Returns when the hold of a new booking ends (spec 1 §4, §9); one that staff made for a caller is held longer (decision 088). */
export function holdExpiresAt(reservedAt: Date, origin: BookingOrigin = 'site'): Date {
  const minutes = origin === 'staff' ? HOLD_MINUTES_STAFF : HOLD_MINUTES_NEW
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

type Hold = { holdExpiresAt: Date | null; graceUsed: boolean }

/** Returns the extended end of a live hold whose payment is still processing; undefined when it was extended before (decision 004). */
export function graceExpiresAt({ holdExpiresAt: end, graceUsed }: Hold, now: Date): Date | undefined {
  if (graceUsed || end === null || !isLive(end, now)) return undefined
  return new Date(end.getTime() + VERIFY_GRACE_MINUTES * MINUTE)
}
