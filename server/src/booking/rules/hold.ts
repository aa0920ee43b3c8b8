import { HOLD_MINUTES_NEW, HOLD_MINUTES_REBOOK, VERIFY_GRACE_MINUTES } from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'

/** When the hold of a booking made at an instant ends (spec 1 §4, §9). */
export function holdExpiresAt(reservedAt: Date): Date {
  return new Date(reservedAt.getTime() + HOLD_MINUTES_NEW * MINUTE)
}

/** When the hold of a booking that is booked again ends (spec 1 §4, §9). */
export function rebookedUntil(rebookedAt: Date): Date {
  return new Date(rebookedAt.getTime() + HOLD_MINUTES_REBOOK * MINUTE)
}

/** Whether a hold lasts: until its end and not at it. */
export function isLive(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && now < expiresAt
}

type Hold = { holdExpiresAt: Date | null; graceUsed: boolean }

/** Where the end of a hold moves when its payment is still on its way: once for each booking, and only while the hold lasts. */
export function graceExpiresAt({ holdExpiresAt: end, graceUsed }: Hold, now: Date): Date | undefined {
  if (graceUsed || end === null || !isLive(end, now)) return undefined
  return new Date(end.getTime() + VERIFY_GRACE_MINUTES * MINUTE)
}
