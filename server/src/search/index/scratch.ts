/**
 * Holds the intermediate results of a search by candidate, room and plan. All searches share the arrays, because a search never awaits, and
 * allocating them would take longer than filling them.
 */
export class Scratch {
  // By candidate, in the order in which they were visited.
  readonly row: Int32Array
  readonly metres: Float64Array
  readonly isInside: Uint8Array
  /** The filters of properties that it passes: bits of PASSES. */
  readonly passes: Uint8Array
  /** The filters of plans that one of its plans passes: bits of HAS. */
  readonly has: Uint8Array
  /** Where its plans end in the columns by listed plan. */
  readonly planEnd: Int32Array
  /** The listed plan that represents it; -1 when none passes the filters, or a mix represents it. */
  readonly chosen: Int32Array
  /** Whether a mix represents it. */
  readonly isMix: Uint8Array
  /** The rank of that plan or mix, and of the one that would represent it without a price filter; Infinity for none. */
  readonly rank: Float64Array
  readonly unfilteredRank: Float64Array

  /** By room: bits of ROOM. */
  readonly roomIs: Uint8Array

  // By listed plan: its row, the bits of its room, its total for all rooms in paisa, whether no restriction applies, and which filters it
  // passes.
  readonly plan: Int32Array
  readonly planIs: Uint8Array
  readonly total: Float64Array
  readonly isSold: Uint8Array
  readonly planPasses: Uint8Array

  constructor({ properties, rooms, plans }: { properties: number; rooms: number; plans: number }) {
    this.row = new Int32Array(properties)
    this.metres = new Float64Array(properties)
    this.isInside = new Uint8Array(properties)
    this.passes = new Uint8Array(properties)
    this.has = new Uint8Array(properties)
    this.planEnd = new Int32Array(properties)
    this.chosen = new Int32Array(properties)
    this.isMix = new Uint8Array(properties)
    this.rank = new Float64Array(properties)
    this.unfilteredRank = new Float64Array(properties)
    this.roomIs = new Uint8Array(rooms)
    this.plan = new Int32Array(plans)
    this.total = new Float64Array(plans)
    this.planIs = new Uint8Array(plans)
    this.isSold = new Uint8Array(plans)
    this.planPasses = new Uint8Array(plans)
  }
}

/** The filters of properties that a candidate passes. */
export const PASSES = { stars: 1, kind: 2, amenities: 4, all: 7 } as const

/** Bits: a plan passes all filters of plans, or all with the one on offers or free cancellation added. */
export const HAS = { room: 1, offer: 2, freeCancellation: 4 } as const

/** A room that the search may return, one that is large enough, and one with an offer today. */
export const ROOM = { isCandidate: 1, fits: 2, isOffered: 4 } as const
