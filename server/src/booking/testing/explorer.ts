import type { BookingStatus } from '@chautari/contract/booking/status'
import { instantOf, openWalk, type Exploration, type Walk } from './explored-acts.ts'
import { faultIn, type Fault } from './explored-faults.ts'
import { keyOf, type ExploredState } from './explored-state.ts'

export type { Exploration, Mutation } from './explored-acts.ts'

export type Explored = {
  states: number
  steps: number
  statuses: Set<BookingStatus | null>
  fault: Fault | 'never settles' | undefined
  path: string[]
}

/**
 * Walks every order of events of two travellers, a provider, staff and time for one room, breadth first, through the real `decide`.
 * Stops at the first fault and returns the path to it.
 */
export function explore(exploration: Exploration): Explored {
  const walk = openWalk(exploration)
  const seen: Seen = new Map([[keyOf(walk.start), { from: null, by: 'start' }]])
  const statuses = new Set<BookingStatus | null>()
  const queue = [walk.start]
  let steps = 0
  // The queue is read by index, because shift() on a queue this long costs as much as the walk.
  for (let head = 0; head < queue.length; head++) {
    const explored = queue[head]!
    const next = walk.stepsFrom(explored)
    const from = keyOf(explored)
    steps += next.length
    for (const { name, to } of next) {
      const key = keyOf(to)
      if (seen.has(key)) continue
      seen.set(key, { from, by: name })
      const fault = findFault(to, { exploration, walk, count: seen.size })
      if (fault) return { states: seen.size, steps, statuses, fault, path: pathTo(seen, key) }
      queue.push(to)
    }
    for (const { bookingState } of explored.bookings) statuses.add(bookingState.status)
  }
  return { states: seen.size, steps, statuses, fault: undefined, path: [] }
}

type Seen = Map<string, { from: string | null; by: string }>

// One in this many states is followed to its end; following them all would take hours.
const SAMPLE = 200

type Finding = { exploration: Exploration; walk: Walk; count: number }

function findFault(explored: ExploredState, { exploration, walk, count }: Finding): Explored['fault'] {
  const { isAmended = false } = exploration
  const fault = faultIn(explored, instantOf(explored, exploration), isAmended)
  return fault ?? (count % SAMPLE === 0 ? findUnsettled(explored, { walk, isAmended }) : undefined)
}

const AUTOMATIC_EVENTS = /is seen|a refund is sent|cancel_approved|supplier_declined/

type Settling = { walk: Walk; isAmended: boolean }

/** Checks that every payment is settled and every refund sent once providers respond, refunds are made and staff decide. */
function findUnsettled(explored: ExploredState, { walk, isAmended }: Settling): 'never settles' | undefined {
  const next = walk.stepsFrom(explored).find(({ name }) => AUTOMATIC_EVENTS.test(name))
  if (next) return findUnsettled(next.to, { walk, isAmended })
  const isOwed = explored.bookings.some(
    ({ attempts, difference, refunds }) =>
      [...attempts, difference].some(({ state, paidPaisa }) => (state === 'open' || state === 'failed') && paidPaisa > 0) ||
      // A walk of changes sends only refunds of the price.
      refunds.some(({ kind, isSent }) => !isSent && !(isAmended && (kind === 'excess' || kind === 'amend'))),
  )
  return isOwed ? 'never settles' : undefined
}

function pathTo(seen: Seen, key: string): string[] {
  const { from, by } = seen.get(key) ?? { from: null, by: '' }
  return from === null ? [by] : [...pathTo(seen, from), by]
}
