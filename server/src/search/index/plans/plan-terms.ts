import type { QueriedStay } from '../stay-query.ts'

/** The guests and the number of rooms. */
export type Party = Pick<QueriedStay, 'adults' | 'children' | 'rooms'>

/** The columns of the sizes of rooms. */
type Sizes = { maxGuests: Int16Array; maxChildren: Int16Array }

/** Returns whether a room is large enough for a party: the rule of `fitsParty`. */
export function fitsRoom({ maxGuests, maxChildren }: Sizes, room: number, { adults, children, rooms }: Party): boolean {
  const guests = maxGuests[room] ?? 0
  return adults <= guests * rooms && adults + children <= (guests + (maxChildren[room] ?? 0)) * rooms
}

/** The terms of a plan that a search filters by, apart from its price and its nights. */
type Terms = {
  /** How many guests its room takes, and how many with children. */
  guests: number
  places: number
  /** The number of its room's campaign, OWN_OFFER or NO_OFFER. */
  campaign: number
  /**
   * The milliseconds from the midnight of check-in to the last instant at which cancelling is free, negative before it; -Infinity when it never is.
   */
  freeUntil: number
}

/**
 * Numbers the terms of plans. Thousands of plans share theirs, so that a search decides about the few terms there are and reads the answer for each
 * plan.
 */
export class TermsOfPlans {
  readonly all: Terms[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(terms: Terms): number {
    const { guests, places, campaign, freeUntil } = terms
    const key = `${guests} ${places} ${campaign} ${freeUntil}`
    const number = this.#numbers.get(key) ?? this.all.push(terms) - 1
    this.#numbers.set(key, number)
    return number
  }
}

/** The columns of the terms of plans. */
type OfPlans = { terms: TermsOfPlans; termsOfPlan: Int32Array }

/**
 * Returns the milliseconds from the midnight of check-in to the last instant at which cancelling is free, negative before it;
 * -Infinity when it never is. The rule of `freeCancellationUntil`.
 */
export function freeUntil({ terms, termsOfPlan }: OfPlans, plan: number): number {
  return terms.all[termsOfPlan[plan] ?? 0]?.freeUntil ?? -Infinity
}
