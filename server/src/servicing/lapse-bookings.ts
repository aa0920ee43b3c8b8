import { changeBookings, findDueBookings, recordEvent } from '../booking/index.ts'
import { findAttempts } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const BATCH = 50

const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Records that holds ended unpaid and emails their travellers; returns how many. Lapsed stock is available before this sweep
 * runs, because a reservation takes over lapsed holds.
 */
export async function lapseBookings(app: App): Promise<number> {
  return changeBookings(app, await findDueBookings(app.db, 'lapse', BATCH), {
    sweep: 'lapse_bookings',
    async change(tx, booking) {
      const isPayable = (await findAttempts(tx, booking.id)).some(({ state }) => state === 'open')
      const recorded = await recordEvent(tx, booking, { app, by: SWEEP, event: { kind: 'hold_lapsed', isPayable } })
      return recorded.booking !== booking
    },
  })
}
