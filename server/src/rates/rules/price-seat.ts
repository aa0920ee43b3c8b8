import type { OfferKind } from '@chautari/contract/catalogue/limits'
import { paisa } from '@chautari/contract/money'
import { PRICE_MIN_PAISA } from '../acts/rules/limits.ts'
import { priceNight, type NightPriced } from './price-stay.ts'

/** The price of a package per person, with and without today's offer, in paisa. */
export type SeatRated = { unitPaisa: number; offerPaisa: number | null; offerKind: OfferKind }

/**
 * Prices one seat of a departure. `ownPaisa` is the departure's own price; null for its package's price. Today's offer reduces the departure's price
 * by its percentage or amount, as it does for a night (decision 131), but leaves at least `PRICE_MIN_PAISA`. All code that shows or charges the
 * price of a package uses this function.
 */
export function priceSeat(
  { unitPaisa, offerPaisa, offerKind }: SeatRated,
  ownPaisa: number | null,
): Pick<NightPriced, 'pricePaisa' | 'regularPaisa'> {
  const ratePaisa = paisa(unitPaisa)
  const offer = { offerPaisa: offerPaisa === null ? null : paisa(offerPaisa), offerKind }
  const priced = priceNight({ ratePaisa, basePaisa: ratePaisa, difference: null, ...offer }, paisa(ownPaisa ?? unitPaisa))
  if (ownPaisa === null || priced.pricePaisa >= PRICE_MIN_PAISA) return priced
  return { ...priced, pricePaisa: paisa(Math.min(ownPaisa, PRICE_MIN_PAISA)) }
}
