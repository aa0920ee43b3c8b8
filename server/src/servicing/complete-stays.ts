import { findEndedBookings, lockBookingIfFree, recordEvent, type LockedBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { stayEntries } from '../payment/index.ts'
import { findUnbookedCancellations, insertEntries, isBooked } from '../payment/index.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const AT_ONCE = 50

const BY: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Notes that stays and tours are over, asks their travellers how it was, and owes their suppliers what was paid, but for our
 * commission; also what did not go back of a cancelled one. Answers how many. A booking that somebody has locked is left to the next
 * round.
 */
export async function completeStays(app: App): Promise<number> {
  const [ended, cancelled] = await Promise.all([findEndedBookings(app.db, AT_ONCE), findUnbookedCancellations(app.db, AT_ONCE)])
  let noted = 0
  for (const id of [...ended, ...cancelled]) {
    try {
      if (await transact(app.db, (tx) => completeStay(tx, app, id))) noted++
    } catch (error) {
      app.log.error({ booking: id, err: error }, 'the end of a stay could not be noted')
    }
  }
  return noted
}

async function completeStay(tx: Tx, app: App, id: number): Promise<boolean> {
  const booking = await lockBookingIfFree(tx, id)
  if (!booking || (await isBooked(tx, nameOf(booking)))) return false
  if (booking.status === 'cancelled') {
    await bookStay(tx, app, booking)
    return true
  }
  const { booking: completed } = await recordEvent(tx, booking, { app, by: BY, event: { kind: 'stay_ended' } })
  if (completed.completedAt === null || booking.completedAt !== null) return false
  await bookStay(tx, app, completed)
  return true
}

const nameOf = ({ id }: LockedBooking) => `stay:${id}`

async function bookStay(tx: Tx, { config }: App, booking: LockedBooking): Promise<void> {
  const entries = stayEntries({ ...booking, commissionPercent: config.commissionPercent })
  await insertEntries(tx, { transaction: nameOf(booking), bookingId: booking.id, entries, at: booking.lockedAt })
}
