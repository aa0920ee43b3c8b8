import { fromRupees } from '@chautari/contract/money'
import type { NewDepartures, SupplierDeparturesChange } from '@chautari/contract/listing/departures'
import { rupees } from '../../platform/formats.ts'
import type { DeparturesRequest } from '../../rates/index.ts'

type Change = Exclude<DeparturesRequest['change'], { add: unknown }>
type Terms = Pick<Change, 'pricePaisa' | 'minTravellers'>

/** Returns the terms of departures that a request contains. */
export function requestedTerms({ price, min_travellers: minTravellers }: Pick<NewDepartures, 'price' | 'min_travellers'>): Terms {
  return {
    ...(price !== undefined && { pricePaisa: price === null ? null : fromRupees(price) }),
    ...(minTravellers !== undefined && { minTravellers }),
  }
}

/** Returns the change of departures in a request. */
export function requestedChange({
  seats,
  is_closed: closed,
  is_guaranteed: guaranteed,
  ...terms
}: SupplierDeparturesChange): Change {
  return {
    ...(seats !== undefined && { seats }),
    ...(closed !== undefined && { closed }),
    ...(guaranteed !== undefined && { guaranteed }),
    ...requestedTerms(terms),
  }
}

/** Returns the facts of a change for its audit entry. A removed price or minimum is an empty text. */
export function factsOfTerms({ pricePaisa, minTravellers, ...plain }: Change): Record<string, string | number | boolean> {
  return {
    ...plain,
    ...(pricePaisa !== undefined && { price: pricePaisa === null ? '' : rupees(pricePaisa) }),
    ...(minTravellers !== undefined && { minTravellers: minTravellers ?? '' }),
  }
}

/** Returns whether the request of an act on departures includes their price. */
export function isPriced(change: object): boolean {
  const terms = 'add' in change && typeof change.add === 'object' && change.add !== null ? change.add : change
  return 'pricePaisa' in terms
}
