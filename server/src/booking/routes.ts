import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http.ts'
import { equalInConstantTime, guestToken, hashToken } from '../platform/tokens.ts'
import { openTurns } from '../platform/turns.ts'
import { appNow } from '../platform/transaction.ts'
import { isFreeToOthers } from './claim-stock.ts'
import { findTypedBooking } from './find-booking.ts'
import { presentBooking, presentReserved } from './present.ts'
import { reservePackage } from './reserve-package.ts'
import { reserveRoom } from './reserve-room.ts'
import type { BookingRow } from './store/bookings.ts'

// Who reserves waits for whoever has the same nights, and holds a connection meanwhile: of a hot room, all of them.
const SHARE_OF_POOL = 4

export function bookingRoutes(api: FastifyInstance, app: App): void {
  const inTurn = openTurns({ atOnce: Math.max(1, Math.floor(app.config.poolSize / SHARE_OF_POOL)), patienceMs: 5000 })

  bind(api, 'POST /rooms/:roomSlug/booking', async ({ params, body, headers, caller }) => {
    await app.limits.count('reservations', caller.address)
    const idempotencyKey = headers['idempotency-key']
    const request = { roomSlug: params.roomSlug, reservation: body, idempotencyKey, caller }
    const reserved = await inTurn(() => reserveRoom(app, request))
    const now = await appNow(app.db)
    return { data: presentReserved(reserved, { guestToken: guestToken(app.config.secret, reserved.reference), now }) }
  })

  bind(api, 'POST /packages/:packageSlug/booking', async ({ params, body, headers, caller }) => {
    await app.limits.count('reservations', caller.address)
    const idempotencyKey = headers['idempotency-key']
    const request = { packageSlug: params.packageSlug, reservation: body, idempotencyKey, caller }
    const reserved = await inTurn(() => reservePackage(app, request))
    const now = await appNow(app.db)
    return { data: presentReserved(reserved, { guestToken: guestToken(app.config.secret, reserved.reference), now }) }
  })

  bind(api, 'GET /bookings/:reference', async ({ params, headers, caller }) => {
    const booking = await findTypedBooking(app, params.reference, caller)
    const isWhole = opens(booking, headers['x-guest-token'])
    const now = await appNow(app.db)
    return { data: presentBooking(booking, { isWhole, now, isFree: await isFreeToOthers(app.db, booking, now) }) }
  })

  bind(api, 'GET /booking/track', async ({ query, caller }) => {
    const { reference } = await findTypedBooking(app, query.booking_reference, caller)
    return { data: { booking_reference: reference } }
  })
}

/** Whether a guest's token is that of the booking; one that is not shows as little as none. */
function opens({ guestTokenHash }: BookingRow, token: string | undefined): boolean {
  return token !== undefined && guestTokenHash !== null && equalInConstantTime(hashToken(token), guestTokenHash)
}
