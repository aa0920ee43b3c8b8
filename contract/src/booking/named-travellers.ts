import { ADDITIONAL_TRAVELLERS_MAX } from './limits.ts'

/**
 * Returns how many travellers can be named beside the lead traveller of a booking for `travellers` people: a
 * booking names no more travellers than it charges for (issue 13 §11).
 */
export function additionalTravellersMax(travellers: number): number {
  return Math.min(Math.max(travellers - 1, 0), ADDITIONAL_TRAVELLERS_MAX)
}
