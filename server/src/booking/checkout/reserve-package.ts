import type { ForCaller, PackageReservation } from '@chautari/contract/booking/reservations'
import type { App } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { claimKey, idempotencyScope } from '../../platform/http/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import type { ReservationResult } from './draft-booking.ts'
import type { Admission } from './challenges/admission.ts'
import { makeBooking, type ReservedBooking } from './make-booking.ts'
import { orderSeats } from './order-seats.ts'
import type { BookedByStaff } from './redeem-for-caller.ts'

type PackageRequest = {
  packageSlug: string
  reservation: ForCaller<PackageReservation>
  idempotencyKey: string | undefined
  caller: Caller
  /** The challenge that a crowded network has to solve; without it no challenge is required. */
  admission?: Admission
  reference?: string
  /** Set where staff book for a caller. */
  staff?: BookedByStaff
}

/**
 * Reserves seats of a package and holds them for HOLD_MINUTES_NEW; free ones are confirmed at once, or held until the link of their email is used
 * (decision 103). The end date is computed here (spec 1 §5). Throws `package_not_found`, `validation_failed`, `price_changed`, `hold_quota`,
 * `group_needs_contact`, `challenge_required`, `package_unavailable`, and the errors of a repeated idempotency key.
 */
export async function reservePackage(
  app: App,
  { packageSlug, reservation, idempotencyKey, caller, admission, reference, staff }: PackageRequest,
): Promise<ReservedBooking> {
  const keyed = { scope: idempotencyScope('reserve-package', caller), key: idempotencyKey, request: { packageSlug, reservation } }
  return transact(app.db, async (tx) => {
    const earlier = await claimKey<ReservationResult>(tx, keyed)
    if (earlier) return { ...earlier, serverTime: await appNow(tx) }
    const { order, now } = await orderSeats(tx, packageSlug, reservation)
    return makeBooking(tx, { app, caller, admission, keyed, travellers: reservation, order, now, reference, staff })
  })
}
