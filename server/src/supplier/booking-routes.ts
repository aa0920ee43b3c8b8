import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { answerBooking, changeNoShow } from './bookings/answer-booking.ts'
import { answerLinkedRequest, showLinkedRequest } from './bookings/linked-request.ts'
import { listDay, listSupplierBookings } from './bookings/list-bookings.ts'
import { showSupplierBooking } from './bookings/show-booking.ts'
import { replacePassports, listPassports, showPassports } from './passports/replace-passports.ts'
import { showToday } from './today/show-today.ts'

/** Mounts the calls about the bookings of a supplier, and its day. */
export function bookingRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/today', async ({ caller }) => ({ data: await showToday(app, caller) }))
  bind(api, 'GET /supplier/bookings', ({ caller, query: { view, text, cursor } }) =>
    listSupplierBookings(app, caller, { view, text, cursor }),
  )
  bind(api, 'GET /supplier/arrivals', async ({ caller, query }) => ({ data: await listDay(app, caller, query.day) }))
  bind(api, 'GET /supplier/bookings/:reference', async ({ caller, params: { reference } }) => ({
    data: await showSupplierBooking(app, caller, reference),
  }))
  bind(api, 'POST /supplier/bookings/:reference/answer', async ({ caller, params: { reference }, body: answer }) => {
    await answerBooking(app, caller, { reference, answer })
    return { data: await showSupplierBooking(app, caller, reference) }
  })
  for (const [key, isNoShow] of NO_SHOW)
    bind(api, key, async ({ caller, params: { reference } }) => {
      await changeNoShow(app, caller, { reference, isNoShow })
      return { data: await showSupplierBooking(app, caller, reference) }
    })
  bind(api, 'GET /supplier/bookings/:reference/passports', async ({ caller, params: { reference } }) => ({
    data: await showPassports(app, caller, reference),
  }))
  bind(api, 'PUT /supplier/bookings/:reference/passports', async ({ caller, params: { reference }, body }) => {
    await replacePassports(app, caller, { reference, ...body })
    return { data: await showPassports(app, caller, reference) }
  })
  bind(api, 'GET /supplier/passports', async ({ caller, query }) => ({ data: await listPassports(app, caller, query.day) }))
  bind(api, 'POST /supplier/request', async ({ body, caller: { address, locale } }) => {
    await app.limits.count('memberTokens', address)
    return { data: await showLinkedRequest(app, body, locale) }
  })
  bind(api, 'POST /supplier/request/answer', async ({ body: { answer, ...link }, caller: { address, locale, requestId } }) => {
    await app.limits.count('memberTokens', address)
    await answerLinkedRequest(app, link, { answer, requestId })
    return { data: await showLinkedRequest(app, link, locale) }
  })
}

const NO_SHOW = [
  ['PUT /supplier/bookings/:reference/no-show', true],
  ['DELETE /supplier/bookings/:reference/no-show', false],
] as const
