import type { PropertySearch } from '@chautari/contract/availability/endpoints'
import type { LocalisedText } from '@chautari/contract/locale'
import { fromRupees, type Paisa } from '@chautari/contract/money'

/** What narrows a search. Of a list any one will do, but of the amenities every one; an empty list asks for nothing. */
export type Filters = {
  /** Of the whole stay, both ends included. */
  price: { min: Paisa | null; max: Paisa | null }
  /** 0 stands for houses without stars. */
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

/** The filters of a search, in either of its sets of names. */
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

/** What is wrong with a price range, for a traveller to read; nothing when all is well. */
export function complaintAboutPrice({ price: { min, max } }: Filters): LocalisedText | undefined {
  return min !== null && max !== null && min > max ? UPSIDE_DOWN : undefined
}

function inPaisa(rupees: number | undefined): Paisa | null {
  return rupees === undefined ? null : fromRupees(rupees)
}
