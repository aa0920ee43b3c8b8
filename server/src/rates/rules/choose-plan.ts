import type { Restriction } from './restriction.ts'

type Choice = { code: string; isDefault: boolean; totalPaisa: number; restriction: Restriction | null }

/**
 * Returns the cheapest plan that is sold for the stay, or the cheapest of all when none is sold. With `wanted`, only plans with that code count.
 * Lists show the price and terms of this plan, and a reservation that names no plan books it (issue 14 §1). At equal prices the default plan wins.
 */
export function choosePlan<Plan extends Choice>(plans: Plan[], wanted: string | undefined): Plan | undefined {
  return inOrderOfPrice(plans.filter(({ code }) => wanted === undefined || code === wanted))[0]
}

/** Sorts plans as they are offered: sold ones first, then by price, the default plan first among equals. */
export function inOrderOfPrice<Plan extends Choice>(plans: Plan[]): Plan[] {
  return plans.toSorted(
    (a, b) =>
      Number(a.restriction !== null) - Number(b.restriction !== null) ||
      a.totalPaisa - b.totalPaisa ||
      Number(b.isDefault) - Number(a.isDefault),
  )
}
