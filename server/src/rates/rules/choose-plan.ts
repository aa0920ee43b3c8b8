import type { Restriction } from './restriction.ts'

type Choice = { code: string; isDefault: boolean; totalPaisa: number; restriction: Restriction | null }

/**
 * Returns the cheapest plan, among those with a code if one is given, and among those sold for the stay if any is: a list shows its
 * price with its own terms, and a reservation that names no plan books it (issue 14 §1). Of equal prices the default plan comes first.
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
