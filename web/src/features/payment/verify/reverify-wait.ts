import { MINUTE, SECOND } from '@chautari/contract/dates'
import { REVERIFY_AFTER_MINUTES } from '@chautari/contract/payment/limits'
import { storedText, storeText } from '../../../platform/storage/stored-text.ts'

/** Returns the seconds until a payment may be verified again, counted from the first arrival at the error page. */
export function secondsUntilReverify(arrivedAt: number, now: number): number {
  const passed = Math.max(0, now - arrivedAt)
  return Math.max(0, Math.ceil((REVERIFY_AFTER_MINUTES * MINUTE - passed) / SECOND))
}

/** Returns when this browser first showed the error page of a booking; stored, so that neither a reload nor a new tab restarts the wait. */
export function arrivalAt(reference: string, now: number): number {
  const place = `chautari.payment-error.${reference}`
  const kept = Number(storedText(place) ?? Number.NaN)
  if (kept > 0 && kept <= now) return kept
  storeText(place, String(now))
  return now
}
