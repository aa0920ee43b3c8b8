import { PRICE_STEPS } from '@chautari/contract/availability/limits'
import type { Columns } from './columns.ts'
import type { Match } from './match-property.ts'
import type { Counted, FacetCounts } from '../rules/facets.ts'

const STARS = 6

/** Counts, property by property, how many each filter choice would leave. The counted group is ignored, but amenities accumulate. */
export class FacetCounter {
  readonly #stars = new Int32Array(STARS)
  readonly #kinds: Int32Array
  readonly #amenities: Int32Array
  readonly #totals: number[] = []
  readonly #columns: Columns
  #offer = 0
  #freeCancellation = 0

  constructor(columns: Columns) {
    this.#columns = columns
    this.#kinds = new Int32Array(columns.kinds.all.length)
    this.#amenities = new Int32Array(columns.amenityNames.all.length)
  }

  add(row: number, match: Match): void {
    const { isInStars, isInKind, isInAmenities } = match
    if (match.unfilteredTotal >= 0) this.#totals.push(match.unfilteredTotal)
    if (isInAmenities && match.hasRoom) this.#countRoom(row, match)
    if (!isInStars || !isInKind || !isInAmenities) return
    if (match.hasOffer) this.#offer++
    if (match.hasFreeCancellation) this.#freeCancellation++
  }

  #countRoom(row: number, { isInStars, isInKind }: Match): void {
    const { stars, kind, amenities } = this.#columns
    if (isInKind) increment(this.#stars, stars[row] ?? 0)
    if (isInStars) increment(this.#kinds, kind[row] ?? 0)
    if (!isInStars || !isInKind) return
    const own = amenities[row]
    for (let n = 0; n < (own?.length ?? 0); n++) increment(this.#amenities, own?.[n] ?? 0)
  }

  counts(): FacetCounts {
    const { kinds, amenityNames } = this.#columns
    let [lowest, highest] = [Infinity, -Infinity]
    for (const total of this.#totals) {
      if (total < lowest) lowest = total
      if (total > highest) highest = total
    }
    return {
      lowest: this.#totals.length === 0 ? null : lowest,
      highest: this.#totals.length === 0 ? null : highest,
      steps: this.#steps(lowest, highest),
      stars: counted(this.#stars, (number) => `${number}`),
      kinds: counted(this.#kinds, (number) => kinds.all[number] ?? ''),
      amenities: counted(this.#amenities, (number) => amenityNames.all[number] ?? ''),
      offer: this.#offer,
      free_cancellation: this.#freeCancellation,
    }
  }

  #steps(lowest: number, highest: number): [number, number][] {
    const steps = new Int32Array(PRICE_STEPS)
    const span = Math.max(highest - lowest, 1)
    for (const total of this.#totals)
      increment(steps, Math.min(PRICE_STEPS - 1, Math.floor(((total - lowest) * PRICE_STEPS) / span)))
    return [...steps].flatMap((count, step): [number, number][] => (count > 0 ? [[step, count]] : []))
  }
}

function increment(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function counted(counts: Int32Array, nameOf: (number: number) => string): Counted {
  return [...counts].flatMap((count, number): Counted => (count > 0 ? [[nameOf(number), count]] : []))
}
