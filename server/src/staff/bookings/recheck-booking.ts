import type { Recheck } from '@chautari/contract/staff/bookings/rechecks'
import { findBooking } from '../../booking/index.ts'
import { reverifyBooking } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { insertStaffAction } from '../approvals/store/staff-actions.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

/** Asks the providers again about the payments of a booking, and applies their answers. Throws `booking_not_found`. */
export async function recheckBooking(app: App, by: StaffActor, reference: string): Promise<Recheck> {
  const verdict = await verdictOf(() =>
    reverifyBooking(app, {
      typedReference: reference,
      caller: { address: 'operator', requestId: by.requestId ?? 'operator', actor: null, locale: 'en' },
      proof: 'staff',
      by: actorContextOfStaff(by),
    }),
  )
  await transact(app.db, async (tx) => {
    await insertStaffAction(tx, by, { act: 'recheck', about: reference, outcome: 'done', detail: { verdict } })
    await recordEntry(tx, by, { act: 'bookings.recheck', about: { kind: 'booking', id: reference }, after: { verdict } })
  })
  const booking = await findBooking(app.db, { reference })
  if (!booking) throw new AppError('booking_not_found')
  return { verdict, status: booking.status }
}

/** Returns `paid`, or the code of the error with which the verification ended. */
async function verdictOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'paid'
  } catch (error) {
    if (error instanceof AppError && error.code !== 'booking_not_found') return error.code
    throw error
  }
}
