import { DAY } from '@chautari/contract/dates'

/** The deadline by which a waiting item is sorted, and since when it waits. */
type Waiting = { id: string; dueAt: Date | null; waitingSince: Date }

/** Work without a deadline is sorted as if it were due after this time (our choice: a day). */
const USUAL_TIME = DAY

/** Returns the items in the order in which staff should take them: the earliest deadline first, then the longest waiting. */
export function inOrderOfUrgency<T extends Waiting>(items: T[]): T[] {
  return items.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.id.localeCompare(other.id))
}

function urgencyOf({ dueAt, waitingSince }: Waiting): number {
  return dueAt?.getTime() ?? waitingSince.getTime() + USUAL_TIME
}
