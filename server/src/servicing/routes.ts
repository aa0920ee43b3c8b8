import type { FastifyInstance } from 'fastify'
import { showBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { correctTraveller, releaseHold } from './change-held-booking.ts'
import { answerProposal } from './calling-off/answer-proposal.ts'
import { cancelBooking, cancelOwnBooking } from './cancel-booking.ts'
import { confirmContact } from './corrections/confirm-contact.ts'
import { watchCancellations } from './watch-cancellations.ts'

/** Mounts the endpoints that change a booking after the sale. */
export function servicingRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'PATCH /bookings/:reference/traveller', async ({ params, body, headers, caller }) => {
    await app.limits.count('reservations', caller.address)
    const request = { typedReference: params.reference, guestToken: headers['x-guest-token'], caller }
    const booking = await correctTraveller(app, request, body)
    // A signed-in owner sends no token and gets no new one.
    const withToken = request.guestToken !== undefined
    return { data: await showBooking(app, booking, { isWhole: true, locale: caller.locale, withToken }) }
  })

  bind(api, 'PATCH /bookings/:reference/release', async ({ params, headers, caller }) => {
    const request = { typedReference: params.reference, guestToken: headers['x-guest-token'], caller }
    return { data: await showBooking(app, await releaseHold(app, request), { isWhole: true, locale: caller.locale }) }
  })

  bind(api, 'PATCH /bookings/:reference/cancel', async ({ params, body, headers, caller }) => {
    const request = { typedReference: params.reference, quote: body?.quote ?? undefined, caller }
    const booking = await cancelBooking(app, { ...request, guestToken: headers['x-guest-token'] })
    await watchCancellations(app, booking)
    return { data: await showBooking(app, booking, { isWhole: true, locale: caller.locale }) }
  })

  bind(api, 'POST /bookings/:reference/proposal', async ({ params, body, headers, caller }) => {
    const request = { typedReference: params.reference, guestToken: headers['x-guest-token'], caller, ...body }
    const booking = await answerProposal(app, request)
    return { data: await showBooking(app, booking, { isWhole: true, locale: caller.locale }) }
  })

  bind(api, 'POST /bookings/:reference/contact', async ({ params, body, caller }) => {
    await app.limits.count('reservations', caller.address)
    const { reference, token } = await confirmContact(app, { typedReference: params.reference, ...body, caller })
    return { data: { booking_reference: reference, guest_token: token } }
  })

  bind(api, 'PATCH /user/bookings/:id/cancel', async ({ params, body, caller }) => {
    const booking = await cancelOwnBooking(app, { typedReference: params.id, quote: body?.quote ?? undefined, caller })
    await watchCancellations(app, booking)
    return { data: await showBooking(app, booking, { isWhole: true, locale: caller.locale }) }
  })
}
