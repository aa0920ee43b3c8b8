import type { CallArguments } from '@chautari/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind, type StaffCaller } from '../platform/http/http.ts'
import { presentDecision } from './approvals/present-decision.ts'
import { amendBooking, previewAmendment } from './bookings/amend-booking.ts'
import { bookForCaller, previewForCaller } from './bookings/book-for-caller.ts'
import { getReference } from './bookings/get-reference.ts'
import { performBookingAct, previewBookingAct, type BookingActRequest } from './bookings/perform-booking-act.ts'
import { recheckBooking } from './bookings/recheck-booking.ts'
import { correctBooking, previewCorrection } from './bookings/correct-booking.ts'
import { previewSendingAgain, sendMessageAgain } from './bookings/send-message-again.ts'
import { showBookingFile } from './bookings/show-booking-file.ts'
import { staffActorOf } from './actor.ts'
import { addNote } from './bookings/add-note.ts'
import { lookUp } from './lookup/look-up.ts'
import { claimItem } from './queue/claim-item.ts'
import { listQueue } from './queue/list-queue.ts'

type Act = CallArguments<'POST /staff/bookings/:reference/acts'>

/** Mounts the calls of the daily work: the queue, the lookup and the bookings. */
export function staffWorkRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/queue', async ({ query, caller: { staff, locale } }) => ({
    data: await listQueue(app, { ...staff, locale, kind: query.kind }),
  }))
  bind(api, 'POST /staff/queue/claims', async ({ body, caller: { staff } }) => ({
    data: { claim: await claimItem(app, staff, body) },
  }))
  bind(api, 'GET /staff/lookup', async ({ query, caller: { staff } }) => ({
    data: await lookUp(app, { ...query, permissions: staff.permissions }),
  }))
  bind(api, 'POST /staff/bookings', async ({ body, caller }) => ({
    data: await bookForCaller(app, staffActorOf(caller), body),
  }))
  bind(api, 'POST /staff/bookings/preview', async ({ body, caller }) => ({
    data: await previewForCaller(app, staffActorOf(caller), body),
  }))
  bind(api, 'GET /staff/bookings/:reference', async ({ params, caller: { staff, locale } }) => ({
    data: await showBookingFile(app, params.reference, { ...staff, locale }),
  }))
  bind(api, 'POST /staff/bookings/:reference/notes', async ({ params, body, caller }) => ({
    data: await addNote(
      app,
      { ...staffActorOf(caller), staffId: caller.staff.staffId },
      { reference: getReference(params.reference), text: body.text },
    ),
  }))
  bind(api, 'POST /staff/bookings/:reference/recheck', async ({ params, caller }) => ({
    data: await recheckBooking(app, staffActorOf(caller), getReference(params.reference)),
  }))
  bind(api, 'POST /staff/bookings/:reference/preview', async (call) => {
    const { result, status, messages } = await previewBookingAct(app, requestOf(call))
    return { data: { ...presentDecision(result, { messages }), status } }
  })
  bind(api, 'POST /staff/bookings/:reference/acts', async (call) => {
    const { result, status } = await performBookingAct(app, requestOf(call))
    return { data: { ...presentDecision(result), status } }
  })
  changingRoutes(api, app)
}

/** Mounts the calls that change a booking: corrections, amendments and messages. */
function changingRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /staff/bookings/:reference/corrections/preview', async ({ params, body: correction, caller }) => {
    const request = { reference: getReference(params.reference), correction, by: staffActorOf(caller) }
    const { result, status, messages } = await previewCorrection(app, request)
    return { data: { ...presentDecision(result, { messages }), status } }
  })
  bind(api, 'POST /staff/bookings/:reference/corrections', async ({ params, body: correction, caller }) => {
    const request = { reference: getReference(params.reference), correction, by: staffActorOf(caller) }
    const { result, status } = await correctBooking(app, request)
    return { data: { ...presentDecision(result), status } }
  })
  bind(api, 'POST /staff/bookings/:reference/amendments/preview', async ({ params, body: amendment, caller }) => ({
    data: await previewAmendment(app, { reference: getReference(params.reference), amendment, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/bookings/:reference/amendments', async ({ params, body: amendment, caller }) => ({
    data: await amendBooking(app, { reference: getReference(params.reference), amendment, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/bookings/:reference/messages/preview', async ({ params, body: resending, caller }) => {
    const request = { reference: getReference(params.reference), resending, by: staffActorOf(caller) }
    const { result, status, messages } = await previewSendingAgain(app, request)
    return { data: { ...presentDecision(result, { messages }), status } }
  })
  bind(api, 'POST /staff/bookings/:reference/messages', async ({ params, body: resending, caller }) => {
    const request = { reference: getReference(params.reference), resending, by: staffActorOf(caller) }
    const { result, status } = await sendMessageAgain(app, request)
    return { data: { ...presentDecision(result), status } }
  })
}

function requestOf({ params, body, caller }: Act & { caller: StaffCaller }): BookingActRequest {
  const reference = getReference(params.reference)
  return { reference, act: body, by: staffActorOf(caller) }
}
