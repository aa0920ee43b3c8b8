/**
 * Holds the intermediate results of a search by candidate, in the order in which they were visited. All searches share the arrays, because a search
 * never awaits, and allocating them would take longer than filling them.
 */
export class Scratch {
  readonly row: Int32Array
  readonly metres: Float64Array
  readonly isInside: Uint8Array
  /** Bits of PROPERTY_FILTERS: which it passes. */
  readonly filtersPassed: Uint8Array
  /** Bits of PLAN_CHOICES: those under which one of its plans would be found. */
  readonly planChoices: Uint8Array
  /** The row of the plan that represents it; -1 when none passes the filters, or a mix represents it. */
  readonly chosen: Int32Array
  /** Whether a mix represents it. */
  readonly isMix: Uint8Array
  /** The rank of that plan or mix, and of the one that would represent it without a price filter; Infinity for none. */
  readonly rank: Float64Array
  readonly unfilteredRank: Float64Array

  constructor({ properties }: { properties: number }) {
    this.row = new Int32Array(properties)
    this.metres = new Float64Array(properties)
    this.isInside = new Uint8Array(properties)
    this.filtersPassed = new Uint8Array(properties)
    this.planChoices = new Uint8Array(properties)
    this.chosen = new Int32Array(properties)
    this.isMix = new Uint8Array(properties)
    this.rank = new Float64Array(properties)
    this.unfilteredRank = new Float64Array(properties)
  }
}

/** The filters of properties, as bits. */
export const PROPERTY_FILTERS = { stars: 1, kind: 2, amenities: 4, all: 7 } as const

/** The choices of filters of plans, as bits: those of the search, and those with the filter on offers or on free cancellation added. */
export const PLAN_CHOICES = { searched: 1, offer: 2, freeCancellation: 4 } as const
