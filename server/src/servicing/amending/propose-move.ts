import type { CalendarDate } from '@chautari/contract/dates'
import { afterSale, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'

type ProposalContext = {
  app: App
  by: ActorContext
  /** The other departure of the package. */
  to: CalendarDate
  reason: string
  /** Whether the booked departure does not take place. */
  isCalledOff?: boolean
}

/**
 * The outcome of asking a traveller to move: `asked`, or the reason against it. `waits`: another amendment is offered to them; `no_seats`: the other
 * departure is full, over or the same; `too_cheap`: the refund would be above the limit that needs a second person; `not_changeable`: the booking is not
 * confirmed, has begun, or its payments are not settled.
 */
export type ProposalOutcome = 'asked' | 'waits' | 'no_seats' | 'too_cheap' | 'not_changeable'

/**
 * Proposes to the traveller of a locked booking to move to another departure of its package, and holds the seats for them (decision 137). Returns `asked`,
 * or the reason why nothing was changed.
 */
export async function proposeMove(tx: Tx, booking: LockedBooking, proposing: ProposalContext): Promise<ProposalOutcome> {
  try {
    await propose(tx, booking, proposing)
    return 'asked'
  } catch (error) {
    if (error instanceof TooCheap) return 'too_cheap'
    if (!(error instanceof AppError)) throw error
    return REFUSALS[error.code] ?? 'not_changeable'
  }
}

const REFUSALS: Partial<Record<AppError['code'], ProposalOutcome>> = {
  amendment_waits: 'waits',
  amendment_same: 'no_seats',
  package_not_found: 'no_seats',
  package_unavailable: 'no_seats',
  validation_failed: 'no_seats',
}

class TooCheap extends Error {
  override name = 'TooCheap'
}

async function propose(
  tx: Tx,
  booking: LockedBooking,
  { app, by, to, reason, isCalledOff = false }: ProposalContext,
): Promise<void> {
  await applyDecision(tx, booking, {
    app,
    by,
    async decide({ isInDoubt }) {
      await afterSale.requireAmendable(tx, booking, booking.lockedAt)
      if (isInDoubt || (await hasUnknownReversal(tx, booking))) throw new AppError('money_in_doubt')
      const quote = await afterSale.quoteMove(tx, booking, to)
      if (-quote.differencePaisa > app.config.limits.manualRefundOverPaisa) throw new TooCheap()
      return { event: { kind: 'amend', quote, isProposed: true }, detail: { reason, ...(isCalledOff && { calledOff: true }) } }
    },
  })
}

/** Returns whether a move from `day` to `to` was ever proposed to the traveller of a booking, whatever the answer was. */
export async function wasAskedToMove(
  db: Db,
  bookingId: number,
  { day, to }: { day: CalendarDate; to: CalendarDate },
): Promise<boolean> {
  const earlier = await afterSale.findAmendments(db, bookingId)
  return earlier.some((each) => afterSale.isProposal(each) && each.before.startsOn === day && each.after.startsOn === to)
}

/** Returns the proposal of a booking that is not answered yet, even if its hold has ended; undefined without one. */
export async function findProposal(tx: Tx, bookingId: number): Promise<afterSale.Amendment | undefined> {
  const open = await afterSale.findOpenAmendment(tx, bookingId)
  return open?.state === 'offered' && afterSale.isProposal(open) ? open : undefined
}
