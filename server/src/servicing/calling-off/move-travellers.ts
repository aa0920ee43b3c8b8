import type { CalendarDate } from '@chautari/contract/dates'
import {
  bookingLists,
  changeBooking,
  changeBookingWithin,
  checkout,
  type BookingRow,
  type LockedBooking,
} from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { RolledBack, transact } from '../../platform/database/transaction.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { findProposal, proposeMove, type ProposalOutcome } from '../amending/propose-move.ts'
import { findOpenOf, type Departure } from '../store/call-offs.ts'

/** A booking of a departure, with the outcome of asking its traveller to move and the refund if they accept. */
export type Moved = { booking: BookingRow; outcome: ProposalOutcome; refundPaisa: number }

type MoveRequest = { departure: Departure; to: CalendarDate; by: ActorContext; reason: string }

/** Returns the outcomes that asking the travellers of all paid bookings of a departure to move would have. Rolls everything back. */
export async function previewMoves(app: App, request: MoveRequest): Promise<Moved[]> {
  let moved: Moved[] = []
  try {
    await transact(app.db, async (tx) => {
      const locked: LockedBooking[] = []
      // Locks all bookings before the first seat: a traveller who accepts locks the booking first, then the seats (lock order in CONTRIBUTING.md).
      for (const { id } of await findPaidOf(tx, request.departure))
        locked.push(await changeBookingWithin(tx, { id }, (booking) => Promise.resolve(booking)))
      moved = []
      for (const booking of locked) moved.push(await askTraveller(tx, booking, { app, ...request }))
      throw new RolledBack('preview')
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return moved
}

type MovesRequest = MoveRequest & {
  references: string[]
  /** Records that a traveller was asked, in the same transaction. */
  record: (tx: Tx, moved: Moved) => Promise<void>
}

/**
 * Asks the travellers of these bookings to move from their departure to another one, each in a transaction of its own, and returns the outcomes. Skips
 * references that are not bookings of the departure.
 */
export async function askToMove(app: App, { references, record, ...request }: MovesRequest): Promise<Moved[]> {
  const wanted = new Set(references)
  const moved: Moved[] = []
  for (const { id, reference } of await findPaidOf(app.db, request.departure)) {
    if (!wanted.has(reference)) continue
    const result = await changeBooking(app.db, { id }, async (tx, booking) => {
      const result = await askTraveller(tx, booking, { app, ...request })
      if (result.outcome === 'asked') await record(tx, result)
      return result
    })
    moved.push(result)
  }
  return moved
}

/** Returns the bookings of a departure that are paid or free, the oldest first. */
export async function findPaidOf(db: Db, departure: Departure): Promise<BookingRow[]> {
  const bookings = await bookingLists.findById(db, await findOpenOf(db, departure))
  return bookings.filter(({ status }) => !checkout.isAwaitingPayment(status)).toSorted((one, other) => one.id - other.id)
}

/** Asks the traveller of a locked booking to move, and returns the outcome. */
export async function askTraveller(
  tx: Tx,
  booking: LockedBooking,
  { app, departure, to, by, reason }: MoveRequest & { app: App },
): Promise<Moved> {
  // The booking may have moved since it was found.
  if (booking.startsOn !== departure.day) return { booking, outcome: 'not_changeable', refundPaisa: 0 }
  const outcome = await proposeMove(tx, booking, { app, by, to, reason })
  const proposal = outcome === 'asked' ? await findProposal(tx, booking.id) : undefined
  return { booking, outcome, refundPaisa: proposal ? -proposal.differencePaisa : 0 }
}
