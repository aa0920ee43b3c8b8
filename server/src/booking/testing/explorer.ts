import type { BookingStatus } from '@chautari/contract/booking/status'
import { exploreAll, type Explored, type Walk } from '../../testing/explorer.ts'
import type { Exploration } from './exploration.ts'
import { instantOf, openWalk, type Steps } from './explored-acts.ts'
import { violationIn, type Violation } from './explored-violations.ts'
import { keyOf, type ExploredState } from './explored-state.ts'

export type { Exploration, Mutation } from './exploration.ts'

type BookingViolation = Violation | 'never settles'

/**
 * Walks every order of events of two travellers, a provider, staff and time for one room, through the real `decide`. Stops at the first violation
 * and returns the path to it.
 */
export function explore(exploration: Exploration): Explored<BookingViolation> & { statuses: Set<BookingStatus | null> } {
  const steps = openWalk(exploration)
  const statuses = new Set<BookingStatus | null>()
  const walk: Walk<ExploredState, BookingViolation> = {
    ...steps,
    keyOf,
    violationIn: (state, count) => findViolation(state, { exploration, steps, count }),
    visit({ bookings }) {
      for (const { bookingState } of bookings) statuses.add(bookingState.status)
    },
  }
  return { ...exploreAll(walk), statuses }
}

// One in this many states is followed to its end; following them all would take hours.
const SAMPLE = 200

type SearchContext = { exploration: Exploration; steps: Steps; count: number }

function findViolation(explored: ExploredState, { exploration, steps, count }: SearchContext): BookingViolation | undefined {
  const { isAmended = false } = exploration
  const violation = violationIn(explored, instantOf(explored, exploration), isAmended)
  return violation ?? (count % SAMPLE === 0 ? findUnsettled(explored, { steps, isAmended }) : undefined)
}

const AUTOMATIC_EVENTS = /is seen|a refund is sent|cancel_approved|supplier_declined/

type SettleContext = { steps: Steps; isAmended: boolean }

/** Checks that every payment is settled and every refund sent once providers respond, refunds are made and staff decide. */
function findUnsettled(explored: ExploredState, { steps, isAmended }: SettleContext): 'never settles' | undefined {
  const next = steps.stepsFrom(explored).find(({ name }) => AUTOMATIC_EVENTS.test(name))
  if (next) return findUnsettled(next.to, { steps, isAmended })
  const isOwed = explored.bookings.some(
    ({ attempts, difference, refunds }) =>
      [...attempts, difference].some(({ state, paidPaisa }) => (state === 'open' || state === 'failed') && paidPaisa > 0) ||
      // A walk of changes sends only refunds of the price.
      refunds.some(({ kind, isSent }) => !isSent && !(isAmended && (kind === 'excess' || kind === 'amend'))),
  )
  return isOwed ? 'never settles' : undefined
}
