import { PRICE_STEPS } from '@chautari/contract/availability/limits'
import type { Facets } from '@chautari/contract/availability/shapes'
import { paisa, toRupees } from '@chautari/contract/money'
import type { Filters } from './filters.ts'

export type Counted = [value: string, count: number][]

/** How many properties each filter choice would leave. Prices are in paisa; price steps are numbered from 0. */
export type FacetCounts = {
  lowest: number | null
  highest: number | null
  steps: [step: number, count: number][]
  stars: Counted
  amenities: Counted
  kinds: Counted
  offer: number
  free_cancellation: number
}

export const NOTHING_COUNTED: FacetCounts = {
  lowest: null,
  highest: null,
  steps: [],
  stars: [],
  amenities: [],
  kinds: [],
  offer: 0,
  free_cancellation: 0,
}

/**
 * Presents the filter counts in display order. Selected choices stay listed even when they would leave nothing (decision 018).
 */
export function presentFacets(counts: FacetCounts, chosen: Filters): Facets {
  const steps = new Map(counts.steps)
  return {
    price: {
      min: toRupees(paisa(counts.lowest ?? 0)),
      max: toRupees(paisa(counts.highest ?? 0)),
      histogram: Array.from({ length: PRICE_STEPS }, (_, step) => steps.get(step) ?? 0),
    },
    stars: choicesOf(counts.stars, chosen.stars.map(String)).sort((a, b) => Number(b.value) - Number(a.value)),
    amenities: choicesOf(counts.amenities, chosen.amenities).sort(byCount),
    type: choicesOf(counts.kinds, chosen.kinds).sort(byCount),
    offer: counts.offer,
    free_cancellation: counts.free_cancellation,
  }
}

type Choice = { value: string; count: number }

function choicesOf(counted: Counted, chosen: string[]): Choice[] {
  const counts = new Map([...chosen.map((value): [string, number] => [value, 0]), ...counted])
  return [...counts].map(([value, count]) => ({ value, count }))
}

function byCount(a: Choice, b: Choice): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1)
}
