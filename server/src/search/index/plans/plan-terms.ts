import type { Columns } from '../columns.ts'
import type { StayWanted } from '../stay-query.ts'

/** The guests and the number of rooms. */
export type Party = Pick<StayWanted, 'adults' | 'children' | 'rooms'>

/** Returns whether a room is large enough for a party: the rule of `fitsParty`. */
export function fitsRoom({ maxGuests, maxChildren }: Columns, room: number, { adults, children, rooms }: Party): boolean {
  const guests = maxGuests[room] ?? 0
  return adults <= guests * rooms && adults + children <= (guests + (maxChildren[room] ?? 0)) * rooms
}

/**
 * Returns the milliseconds from the midnight of check-in to the last instant at which cancelling is free, negative before it;
 * -Infinity when it never is. The rule of `freeCancellationUntil`.
 */
export function freeUntil({ terms, termsOfPlan }: Columns, plan: number): number {
  return terms.all[termsOfPlan[plan] ?? 0]?.freeUntil ?? -Infinity
}
