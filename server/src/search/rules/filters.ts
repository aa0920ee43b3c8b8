import type { PropertySearch } from '@chautari/contract/availability/endpoints'
import type { LocalisedText } from '@chautari/contract/locale'
import { fromRupees, type Paisa } from '@chautari/contract/money'

/** The filters of a search. Of a list, any value matches, but every amenity must; an empty list does not filter. */
export type Filters = {
  /** The price range of the whole stay in paisa, both ends included. */
  price: { min: Paisa | null; max: Paisa | null }
  /** 0 stands for properties without a star rating. */
  stars: number[]
  amenities: string[]
  kinds: string[]
  freeCancellation: boolean
  offersOnly: boolean
}

export const NO_FILTERS: Filters = {
  price: { min: null, max: null },
  stars: [],
  amenities: [],
  kinds: [],
  freeCancellation: false,
  offersOnly: false,
}

/** Reads the filters of a search in either set of parameter names (spec 1 §7). */
export function readFilters({ filter = {}, isOffer }: PropertySearch): Filters {
  return {
    price: { min: inPaisa(filter.price_min), max: inPaisa(filter.price_max) },
    stars: filter.stars ?? [],
    amenities: filter.amenities ?? [],
    kinds: filter.type ?? [],
    freeCancellation: filter.free_cancellation ?? false,
    offersOnly: filter.offer ?? isOffer ?? false,
  }
}

const UPSIDE_DOWN = {
  en: 'Please give a highest price that is not below the lowest',
  ne: 'बढीमा मूल्य कम्तीमा मूल्यभन्दा सानो हुन सक्दैन',
}

/** Returns the message for an invalid price range, or undefined (our choice: a minimum above the maximum is refused). */
export function priceRangeProblem({ price: { min, max } }: Filters): LocalisedText | undefined {
  return min !== null && max !== null && min > max ? UPSIDE_DOWN : undefined
}

function inPaisa(rupees: number | undefined): Paisa | null {
  return rupees === undefined ? null : fromRupees(rupees)
}
