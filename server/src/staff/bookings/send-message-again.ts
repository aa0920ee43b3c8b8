import { paisa } from '@chautari/contract/money'
import type { Resending } from '@chautari/contract/staff/bookings/resending'
import { bookingMessages, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { performStaffAction, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { onBooking } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'
import { statusOf, type PreviewOfBooking, type ResultOfBooking } from './perform-booking-act.ts'

type ResendRequest = { reference: string; resending: Resending; by: StaffActor }

/** Queues a message of a booking again and records it, also when it is refused. Throws `booking_not_found`. */
export async function sendMessageAgain(app: App, request: ResendRequest): Promise<ResultOfBooking> {
  const result: StaffActionResult = await performStaffAction(app, actionOf(app, request))
  return { result, status: await statusOf(app.db, request.reference) }
}

/** Returns the message and its recipient, without sending it. Throws `booking_not_found`. */
export async function previewSendingAgain(app: App, request: ResendRequest): Promise<PreviewOfBooking> {
  return previewStaffAction(app, actionOf(app, request), async (tx) => ({ status: await statusOf(tx, request.reference) }))
}

function actionOf(app: App, { reference, resending: { message, reason }, by }: ResendRequest) {
  return {
    act: 'resend-message' as const,
    about: reference,
    by,
    reason,
    facts: () => ({ after: { message } }),
    on: onBooking({ reference }),
    async work(tx: Tx, booking: LockedBooking) {
      await bookingMessages.sendAgain(tx, booking, { app, message })
      return paisa(0)
    },
  }
}
