import { PRICE_STEPS } from '@chautari/contract/availability/limits'
import type { Counted, FacetCounts } from '../rules/facets.ts'
import { totalOfRank } from './plans/choose-plans.ts'
import { byteAt, intAt, numberAt } from './column-values.ts'
import type { Columns } from './columns.ts'
import { PLAN_CHOICES, PROPERTY_FILTERS } from './scratch.ts'

const STARS = 6

/** Counts how many candidates each filter choice would leave. The counted group is ignored, but amenities accumulate. */
export function countFacets(columns: Columns, count: number): FacetCounts {
  const { kinds, amenityNames } = columns
  const { ofStars, ofKind, ofAmenity } = countProperties(columns, count)
  return {
    ...countPrices(columns, count),
    stars: counted(ofStars, (number) => `${number}`),
    kinds: counted(ofKind, (number) => kinds.all[number] ?? ''),
    amenities: counted(ofAmenity, (number) => amenityNames.all[number] ?? ''),
    offer: countChoice(columns, count, PLAN_CHOICES.offer),
    free_cancellation: countChoice(columns, count, PLAN_CHOICES.freeCancellation),
  }
}

function countProperties({ stars, kind, amenities, kinds, amenityNames, scratch }: Columns, count: number) {
  const { row: rows, filtersPassed, planChoices } = scratch
  const ofStars = new Int32Array(STARS)
  const ofKind = new Int32Array(kinds.all.length)
  const ofAmenity = new Int32Array(amenityNames.all.length)
  for (let n = 0; n < count; n++) {
    const passed = byteAt(filtersPassed, n)
    if ((byteAt(planChoices, n) & PLAN_CHOICES.searched) === 0 || (passed & PROPERTY_FILTERS.amenities) === 0) continue
    const row = intAt(rows, n)
    if ((passed & PROPERTY_FILTERS.kind) !== 0) increment(ofStars, byteAt(stars, row))
    if ((passed & PROPERTY_FILTERS.stars) !== 0) increment(ofKind, kind[row] ?? 0)
    if (passed === PROPERTY_FILTERS.all) amenities.addTo(ofAmenity, row)
  }
  return { ofStars, ofKind, ofAmenity }
}

function countChoice({ scratch: { filtersPassed, planChoices } }: Columns, count: number, choice: number): number {
  let total = 0
  for (let n = 0; n < count; n++)
    if (byteAt(filtersPassed, n) === PROPERTY_FILTERS.all && (byteAt(planChoices, n) & choice) !== 0) total++
  return total
}

/** Counts the prices of the plans that would represent the candidates without a price filter, in steps from the lowest to the highest. */
function countPrices({ scratch: { unfilteredRank } }: Columns, count: number): Pick<FacetCounts, 'lowest' | 'highest' | 'steps'> {
  let [lowest, highest] = [Infinity, -Infinity]
  for (let n = 0; n < count; n++) {
    const rank = numberAt(unfilteredRank, n)
    if (rank === Infinity) continue
    const total = totalOfRank(rank)
    if (total < lowest) lowest = total
    if (total > highest) highest = total
  }
  if (lowest === Infinity) return { lowest: null, highest: null, steps: [] }
  const ofStep = new Int32Array(PRICE_STEPS)
  const span = Math.max(highest - lowest, 1)
  for (let n = 0; n < count; n++) {
    const rank = numberAt(unfilteredRank, n)
    if (rank === Infinity) continue
    increment(ofStep, Math.min(PRICE_STEPS - 1, Math.floor(((totalOfRank(rank) - lowest) * PRICE_STEPS) / span)))
  }
  return { lowest, highest, steps: [...ofStep].flatMap((of, step): [number, number][] => (of > 0 ? [[step, of]] : [])) }
}

function increment(counts: Int32Array, at: number): void {
  counts[at] = intAt(counts, at) + 1
}

function counted(counts: Int32Array, nameOf: (number: number) => string): Counted {
  return [...counts].flatMap((count, number): Counted => (count > 0 ? [[nameOf(number), count]] : []))
}
