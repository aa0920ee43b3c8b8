/**
 * Holds the intermediate results of a search by candidate, in the order in which they were visited. All searches share the arrays, because a search
 * never awaits, and allocating them would take longer than filling them.
 */
export class Scratch {
  readonly row: Int32Array
  readonly metres: Float64Array
  readonly isInside: Uint8Array
  /** The filters of properties that it passes: bits of PASSES. */
  readonly passes: Uint8Array
  /** The filters of plans that one of its plans passes: bits of HAS. */
  readonly has: Uint8Array
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
    this.passes = new Uint8Array(properties)
    this.has = new Uint8Array(properties)
    this.chosen = new Int32Array(properties)
    this.isMix = new Uint8Array(properties)
    this.rank = new Float64Array(properties)
    this.unfilteredRank = new Float64Array(properties)
  }
}

/** The filters of properties that a candidate passes. */
export const PASSES = { stars: 1, kind: 2, amenities: 4, all: 7 } as const

/** Bits: a plan passes all filters of plans, or all with the one on offers or free cancellation added. */
export const HAS = { room: 1, offer: 2, freeCancellation: 4 } as const
