import { DAY } from '@chautari/contract/dates'

/** The two instants by which waiting items are sorted. */
type WaitingItem = { id: string; dueAt: Date | null; waitingSince: Date }

/** The time after its arrival at which work without a deadline counts as due, for sorting (our choice: a day). */
const USUAL_TIME = DAY

/** Returns the items in the order in which staff should take them: the earliest deadline first, then the longest waiting. */
export function inOrderOfUrgency<T extends WaitingItem>(items: T[]): T[] {
  return items.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.id.localeCompare(other.id))
}

function urgencyOf({ dueAt, waitingSince }: WaitingItem): number {
  return dueAt?.getTime() ?? waitingSince.getTime() + USUAL_TIME
}
