import type { BookingStatus } from '@chautari/contract/booking/status'
import { fromRupees } from '@chautari/contract/money'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import { findBooking, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { performStaffAction, type SecondApproval, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { previewStaffAction, type StaffActionPreview } from '../approvals/preview-staff-action.ts'
import { dashed } from '../approvals/rules/action-names.ts'
import { onBooking } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'
import { doBookingAct } from './do-booking-act.ts'

/** A request of a member of staff for an act on a booking. */
export type BookingActRequest = {
  reference: string
  act: StaffAct
  by: StaffActor
  /** Set by the second person. */
  approval?: SecondApproval
}

/** The result of an act, and the booking's status after it. */
export type ResultOfBooking = { result: StaffActionResult; status: BookingStatus }

/** The effects of an act, and the booking's status after it. */
export type PreviewOfBooking = StaffActionPreview & { status: BookingStatus }

/** Performs an act on a booking, records it, and returns its result with the booking's status after it. Throws `booking_not_found`. */
export async function performBookingAct(app: App, request: BookingActRequest): Promise<ResultOfBooking> {
  const result = await performStaffAction(app, actionOf(app, request))
  return { result, status: await statusOf(app.db, request.reference) }
}

/** Returns the effects that an act on a booking would have, without doing it, and the booking's status after it. Throws `booking_not_found`. */
export async function previewBookingAct(app: App, request: BookingActRequest): Promise<PreviewOfBooking> {
  const { reference } = request
  return previewStaffAction(app, actionOf(app, request), async (tx) => ({ status: await statusOf(tx, reference) }))
}

function actionOf(app: App, { reference, act, by, approval }: BookingActRequest) {
  const actor = actorContextOfStaff(by)
  return {
    act: dashed(act.act),
    about: reference,
    by,
    reason: approval?.reason ?? act.reason,
    approves: approval?.approves,
    repeat: act,
    ...('reversed' in act && { facts: () => ({ after: { reversed_paisa: fromRupees(act.reversed) } }) }),
    on: onBooking({ reference }),
    work: (tx: Tx, booking: LockedBooking) => doBookingAct(tx, booking, { app, act, by: actor }),
  }
}

/** Returns the status of a booking. Throws `booking_not_found`. */
export async function statusOf(db: Db, reference: string): Promise<BookingStatus> {
  const booking = await findBooking(db, { reference })
  if (!booking) throw new AppError('booking_not_found')
  return booking.status
}
