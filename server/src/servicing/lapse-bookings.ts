import { changeBookings } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import { SWEEP } from './sweep-actor.ts'

const BATCH = 50

/**
 * Records that holds ended unpaid and emails their travellers; returns how many. Lapsed stock is available before this sweep
 * runs, because a reservation takes over lapsed holds.
 */
export async function lapseBookings(app: App): Promise<number> {
  return changeBookings(
    app,
    { due: 'lapse', limit: BATCH },
    {
      sweep: 'lapse_bookings',
      async change(tx, booking) {
        const lapsed = await applyDecision(tx, booking, {
          app,
          by: SWEEP,
          decide: ({ isPayable }) => ({ event: { kind: 'hold_lapsed', isPayable } }),
        })
        return lapsed !== booking
      },
    },
  )
}
