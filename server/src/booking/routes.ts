import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind, type Caller } from '../platform/http/http.ts'
import type { Semaphore } from '../platform/limits/semaphore.ts'
import { withOnePatience } from '../platform/patience/patience.ts'
import { guestToken } from '../platform/secrets/tokens.ts'
import { getBooking, type BookingRequest } from './access/get-booking.ts'
import { confirmBooking } from './access/confirm-booking.ts'
import { sendAccessCode, openByCode } from './access/give-access.ts'
import { hasAccess } from './access/has-access.ts'
import { listOwnBookings } from './access/list-own-bookings.ts'
import { presentReserved } from './access/present.ts'
import { showBooking } from './access/show-booking.ts'
import { rebookSubject, roomSubject, seatSubject, type Admission } from './checkout/challenges/admission.ts'
import { countReservation } from './checkout/challenges/count-reservation.ts'
import type { ReservedBooking } from './checkout/make-booking.ts'
import { rebook } from './checkout/rebook.ts'
import { reservePackage } from './checkout/reserve-package.ts'
import { reserveRoom } from './checkout/reserve-room.ts'
import { makeCalendarFile, makeVoucher } from './documents/make-documents.ts'
import { checkAvailability } from './stock/check-availability.ts'
import { watchHolds } from './stock/watch-holds.ts'
import type { BookingRow } from './store/bookings.ts'

/** Mounts the endpoints for reserving, viewing and listing bookings. `waitForTurn` limits how many reservations run at once. */
export function bookingRoutes(api: FastifyInstance, app: App, waitForTurn: Semaphore): void {
  reservationRoutes(api, app, waitForTurn)
  viewRoutes(api, app)
  documentRoutes(api, app)
  ownerRoutes(api, app)
}

/**
 * Mounts the endpoints that take stock. Requests for contended rows wait in a semaphore, so that they cannot use all database
 * connections.
 */
function reservationRoutes(api: FastifyInstance, app: App, waitForTurn: Semaphore): void {
  const inTurn = <T>(work: () => Promise<T>) => withOnePatience(() => waitForTurn(work))

  bind(api, 'POST /rooms/:roomSlug/booking', async ({ params, body, headers, caller }) => {
    const idempotencyKey = headers['idempotency-key']
    const admission = { subject: roomSubject(params.roomSlug, body), solution: headers['challenge-solution'] }
    const request = { roomSlug: params.roomSlug, reservation: body, idempotencyKey, caller, admission }
    const reserved = await inTurn(() => withLimit(app, request, () => reserveRoom(app, request)))
    await watchHolds(app, reserved)
    return { data: presentReservation(app, reserved, caller) }
  })

  bind(api, 'POST /packages/:packageSlug/booking', async ({ params, body, headers, caller }) => {
    const idempotencyKey = headers['idempotency-key']
    const admission = { subject: seatSubject(params.packageSlug, body), solution: headers['challenge-solution'] }
    const request = { packageSlug: params.packageSlug, reservation: body, idempotencyKey, caller, admission }
    const reserved = await inTurn(() => withLimit(app, request, () => reservePackage(app, request)))
    return { data: presentReservation(app, reserved, caller) }
  })

  bind(api, 'PATCH /booking/rebook-availability/:id', async ({ params, headers, caller }) => {
    const admission = { subject: rebookSubject(params.id), solution: headers['challenge-solution'] }
    await countReservation(app, caller, admission)
    const { reference } = await getBooking(app, { typedReference: params.id, caller, access: 'reference' })
    const booking = await inTurn(() => rebook(app, { reference, caller, admission }))
    await watchHolds(app, { reference })
    const isWhole = hasAccess(app.config, booking, { token: headers['x-guest-token'], caller })
    return { data: await showBooking(app, booking, { isWhole, locale: caller.locale }) }
  })
}

function viewRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /bookings/:reference', async ({ params, headers, caller }) => {
    const booking = await getBooking(app, { typedReference: params.reference, caller, access: 'reference' })
    const isWhole = hasAccess(app.config, booking, { token: headers['x-guest-token'], caller })
    return { data: await showBooking(app, booking, { isWhole, locale: caller.locale }) }
  })

  bind(api, 'POST /bookings/:reference/access-code', async ({ params, caller }) => {
    const { reference } = await sendAccessCode(app, { typedReference: params.reference, caller })
    return { data: { booking_reference: reference, is_sent: true } }
  })

  bind(api, 'POST /bookings/:reference/confirmation', async ({ params, body, caller }) => {
    const booking = await confirmBooking(app, { typedReference: params.reference, token: body.token, caller })
    // A guest who proved the address may see the whole booking; its owner signs in.
    return { data: await showBooking(app, booking, { isWhole: true, locale: caller.locale, withToken: booking.userId === null }) }
  })

  bind(api, 'POST /bookings/:reference/access', async ({ params, body, caller }) => {
    const { reference, token } = await openByCode(app, { typedReference: params.reference, code: body.code, caller })
    return { data: { booking_reference: reference, guest_token: token } }
  })

  bind(api, 'GET /bookings/:reference/availability/check', async ({ params, caller }) => {
    const booking = await getBooking(app, { typedReference: params.reference, caller, access: 'reference' })
    return { data: { booking_reference: booking.reference, has_availability: await checkAvailability(app, booking) } }
  })

  bind(api, 'GET /booking/update-availability/:id', async ({ params, caller }) => {
    const booking = await getBooking(app, { typedReference: params.id, caller, access: 'reference' })
    return { data: { booking_reference: booking.reference, has_availability: await checkAvailability(app, booking) } }
  })

  bind(api, 'GET /booking/track', async ({ query, caller }) => {
    const { reference } = await getBooking(app, { typedReference: query.booking_reference, caller, access: 'reference' })
    return { data: { booking_reference: reference } }
  })
}

function documentRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /bookings/:reference/voucher.pdf', async ({ params, headers, caller }) => {
    const access = { guestToken: headers['x-guest-token'] }
    const booking = await getBookingForDocuments(app, { typedReference: params.reference, caller, access })
    return makeVoucher(app, booking, caller.locale)
  })

  bind(api, 'GET /bookings/:reference/calendar.ics', async ({ params, headers, caller }) => {
    const access = { guestToken: headers['x-guest-token'] }
    const booking = await getBookingForDocuments(app, { typedReference: params.reference, caller, access })
    return makeCalendarFile(app, booking, caller.locale)
  })
}

function ownerRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /user/bookings', async ({ query, caller }) => {
    return { data: await listOwnBookings(app, { tab: query.status || undefined, page: query.page ?? 1, caller }) }
  })

  bind(api, 'GET /user/bookings/:id', async ({ params, caller }) => {
    const booking = await getBooking(app, { typedReference: params.id, caller, access: 'owner' })
    return { data: await showBooking(app, booking, { isWhole: true, locale: caller.locale }) }
  })
}

type Limited = { caller: Caller; admission: Admission }

/** Counts a reservation against its address. Called inside the semaphore, because the counter of a shared address is contended too. */
async function withLimit<T>(app: App, { caller, admission }: Limited, work: () => Promise<T>): Promise<T> {
  await countReservation(app, caller, admission)
  return work()
}

/** Presents a reservation; only a guest gets a token, because a signed-in user's session opens the booking. */
function presentReservation({ config }: App, reserved: ReservedBooking, { actor }: Caller) {
  return presentReserved(reserved, actor ? undefined : guestToken(config.secret, reserved.reference))
}

/** Returns a booking whose documents the caller may download. Throws `booking_not_found`, `forbidden` and `rate_limited`. */
async function getBookingForDocuments(app: App, request: BookingRequest): Promise<BookingRow> {
  const booking = await getBooking(app, request)
  await app.limits.count('bookingDocuments', booking.reference)
  return booking
}
