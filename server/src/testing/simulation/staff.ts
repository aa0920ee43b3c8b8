import type { BookingStatus } from '@chautari/contract/booking/status'
import { DAY, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { sweepLapsedHolds } from '../../availability/index.ts'
import { changeBooking } from '../../booking/index.ts'
import { bookings } from '../../booking/store/tables.ts'
import { findPaymentHistory, settleRefund } from '../../payment/index.ts'
import { recordKeptShares } from '../../payment/ledger/record-kept-shares.ts'
import { refunds } from '../../payment/store/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import {
  callingOff,
  completeStays,
  decideBooking,
  declineUnanswered,
  lapseAmendments,
  lapseBookings,
  type StaffDecision,
} from '../../servicing/index.ts'
import { callOffDeparture } from '../../staff/departures/call-off-departure.ts'
import { resumeSupplier, suspendSupplier } from '../../staff/suppliers/suspend-supplier.ts'
import type { Dice } from '../dice.ts'
import { sized } from '../long-runs.ts'
import { REMEMBERED, SIMULATED_STAFF, type Scene, type SimulatedEvents } from './scene.ts'
import { anyActiveBooking } from './travellers.ts'

// Seldom, because one takes everything of a supplier off sale; never in the few steps of the gate.
const SUSPENSIONS = sized({ gate: 0, long: 0.2 })
const FRAUD = 'under investigation'
const SECONDS_PASSING = 6 * 60
const DAYS_PASSING = [1, 1, 2, 3, 6]

/** Returns the events of staff, sweeps and time. */
export function simulatedStaff(scene: Scene): SimulatedEvents {
  const { app, clock, suppliers, tour } = scene
  const { db } = app
  const by = { actor: 'operator simulation', requestId: null }
  // A sum above the limit of one person would wait for another.
  const limits = { ...app.config.limits, manualRefundOverPaisa: paisa(1e12) }
  const alone = { ...app, config: { ...app.config, limits } }

  const anySupplier = (dice: Dice) => (dice.pick(suppliers) ?? scene.guides).organisationId

  async function decide(reference: string, dice: Dice): Promise<void> {
    await changeBooking(db, { reference }, async (tx, booking) => {
      const kind = dice.pick(DECISIONS[booking.status] ?? (['withdrawn'] as const)) ?? 'withdrawn'
      const left = (await findPaymentHistory(tx, booking.id)).applied?.leftPaisa ?? 0
      const decision: StaffDecision =
        kind === 'cancel_approved' ? { kind, refundPaisa: paisa(Math.floor(left * (dice.pick([0, 0.5, 1]) ?? 1))) } : { kind }
      await decideBooking(tx, booking, { app, by, decision })
    })
  }

  return {
    operatorDecides: { weight: 4, perform: async (dice) => decide(await anyActiveBooking(scene, dice), dice) },
    refundCompleted: {
      weight: 2,
      async perform(dice) {
        const isCompleted = and(isNotNull(bookings.completedAt), eq(bookings.status, 'approved'))
        const completed = db.select({ reference: bookings.reference }).from(bookings).where(isCompleted)
        const booking = dice.pick(await completed.orderBy(desc(bookings.id)).limit(REMEMBERED))
        if (booking) await decide(booking.reference, dice)
      },
    },
    settleRefund: {
      weight: 3,
      async perform(dice) {
        const isDue = inArray(refunds.state, ['due', 'by_hand'])
        const refund = dice.pick(await db.select({ id: refunds.id }).from(refunds).where(isDue).limit(20))
        if (refund) await transact(db, (tx) => settleRefund(tx, { app, refundId: refund.id, by, note: null }))
      },
    },
    // Few, or no departure would be left.
    callOff: {
      weight: 0.1,
      async perform(dice) {
        const day = await scene.someDeparture(dice)
        await callOffDeparture(alone, { slug: tour.slug, day, cause: 'other', reason: 'snow on the pass', by: SIMULATED_STAFF })
      },
    },
    suspend: {
      weight: SUSPENSIONS,
      perform: (dice) => suspendSupplier(app, SIMULATED_STAFF, { id: anySupplier(dice), reason: FRAUD }),
    },
    resume: {
      weight: 5 * SUSPENSIONS,
      perform: (dice) => resumeSupplier(app, SIMULATED_STAFF, { id: anySupplier(dice), reason: FRAUD }),
    },
    sweep: {
      weight: 4,
      async perform() {
        await callingOff.cancelCalledOff(app)
        await sweepLapsedHolds(db)
        await lapseBookings(app)
        await lapseAmendments(app)
        await declineUnanswered(app)
        await completeStays(app)
        await recordKeptShares(app)
      },
    },
    minutesPass: { weight: 2, perform: (dice) => clock.advance(dice.below(SECONDS_PASSING)) },
    daysPass: { weight: 1.5, perform: (dice) => clock.advance(((dice.pick(DAYS_PASSING) ?? 1) * DAY) / SECOND) },
  }
}

const DECISIONS: Partial<Record<BookingStatus, StaffDecision['kind'][]>> = {
  pending: ['supplier_accepted', 'supplier_accepted', 'supplier_declined', 'withdrawn'],
  approved: ['withdrawn'],
  cancellation_pending: ['cancel_approved', 'cancel_refused'],
  cancellation_rejected: ['reopened', 'withdrawn'],
}
