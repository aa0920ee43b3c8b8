import { findLapsedBookings, lockBookingIfFree, recordEvent } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import { transact } from '../platform/database/transaction.ts'
import { findAttempts } from '../payment/index.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const AT_ONCE = 50

const BY: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Notes that holds are over, and tells their travellers; answers how many. Only tidying: whoever books takes what lapsed without
 * waiting for it. A booking that somebody has locked is left to the next round.
 */
export async function lapseBookings(app: App): Promise<number> {
  let noted = 0
  for (const id of await findLapsedBookings(app.db, AT_ONCE)) {
    try {
      if (await lapseBooking(app, id)) noted++
    } catch (error) {
      app.log.error({ booking: id, err: error }, 'the end of a hold could not be noted')
    }
  }
  return noted
}

async function lapseBooking(app: App, id: number): Promise<boolean> {
  return transact(app.db, async (tx) => {
    const booking = await lockBookingIfFree(tx, id)
    if (!booking) return false
    const isPayable = (await findAttempts(tx, id)).some(({ state }) => state === 'open')
    const { booking: changed } = await recordEvent(tx, booking, { app, by: BY, event: { kind: 'hold_lapsed', isPayable } })
    return changed !== booking
  })
}
