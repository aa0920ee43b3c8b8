import type { ForCaller, RoomReservation } from '@chautari/contract/booking/reservations'
import type { App } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { claimKey, idempotencyScope } from '../../platform/http/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import type { ReservationResult } from './draft-booking.ts'
import { holdAtOnce } from './at-once/hold-at-once.ts'
import type { Admission } from './challenges/admission.ts'
import { makeBooking, type ReservedBooking } from './make-booking.ts'
import { orderRooms } from './order-rooms.ts'
import type { BookedByStaff } from './redeem-for-caller.ts'

type RoomRequest = {
  roomSlug: string
  reservation: ForCaller<RoomReservation>
  idempotencyKey: string | undefined
  caller: Caller
  /** The challenge that a crowded network has to solve; without it no challenge is required. */
  admission?: Admission
  reference?: string
  /** Set where staff book for a caller. */
  staff?: BookedByStaff
}

/**
 * Reserves the nights of a stay in rooms of one or several types of a property, all or none, and holds them for HOLD_MINUTES_NEW; a free
 * stay is confirmed at once (spec 1 §4, issue 14 §2). Throws `room_not_found`, `validation_failed`, `price_changed`, `hold_quota`,
 * `group_needs_contact`, `challenge_required`, `room_unavailable`, and the errors of a repeated idempotency key.
 */
export async function reserveRoom(
  app: App,
  { roomSlug, reservation, idempotencyKey, caller, admission, reference, staff }: RoomRequest,
): Promise<ReservedBooking> {
  const keyed = { scope: idempotencyScope('reserve-room', caller), key: idempotencyKey, request: { roomSlug, reservation } }
  const holdRequest = { app, caller, admission, keyed, travellers: reservation }
  const isUsual = reference === undefined && !staff
  const reserved = isUsual
    ? await holdAtOnce({ ...holdRequest, readOrder: (db) => orderRooms(db, roomSlug, reservation) })
    : undefined
  if (reserved) return reserved
  return transact(app.db, async (tx) => {
    const earlier = await claimKey<ReservationResult>(tx, keyed)
    if (earlier) return { ...earlier, serverTime: await appNow(tx) }
    const { order, now } = await orderRooms(tx, roomSlug, reservation)
    return makeBooking(tx, { ...holdRequest, order, now, reference, staff })
  })
}
