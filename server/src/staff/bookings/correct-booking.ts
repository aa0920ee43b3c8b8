import { paisa } from '@chautari/contract/money'
import type { Correction } from '@chautari/contract/staff/bookings/corrections'
import { bookingMessages, findBooking, type BookingRow, type LockedBooking } from '../../booking/index.ts'
import { corrections } from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { performStaffAction } from '../approvals/perform-staff-action.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { dashed } from '../approvals/rules/action-names.ts'
import { onBooking } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'
import { statusOf, type PreviewOfBooking, type ResultOfBooking } from './perform-booking-act.ts'

type Request = { reference: string; asked: Correction; by: StaffActor }

/** Corrects the lead traveller of a booking, or asks the traveller to confirm the correction, and records it. Throws `booking_not_found`. */
export async function correctBooking(app: App, request: Request): Promise<ResultOfBooking> {
  const result = await performStaffAction(app, await actionOf(app, request))
  return { result, status: await statusOf(app.db, request.reference) }
}

/** Returns the messages that a correction would send, without making it. Throws `booking_not_found`. */
export async function previewCorrection(app: App, request: Request): Promise<PreviewOfBooking> {
  const { reference } = request
  return previewStaffAction(app, await actionOf(app, request), async (tx) => ({ status: await statusOf(tx, reference) }))
}

async function actionOf(app: App, { reference, asked, by }: Request) {
  const booking = await findBooking(app.db, { reference })
  if (!booking) throw new AppError('booking_not_found')
  return {
    act: dashed(asked.act),
    about: reference,
    by,
    reason: asked.reason,
    facts: () => factsOf(booking, asked),
    on: onBooking({ reference }),
    async work(tx: Tx, locked: LockedBooking) {
      await correct(tx, locked, { app, asked, by })
      return paisa(0)
    },
  }
}

type Correcting = { app: App; asked: Correction; by: StaffActor }

async function correct(tx: Tx, booking: LockedBooking, { app, asked, by }: Correcting): Promise<void> {
  const { reason } = asked
  switch (asked.act) {
    case 'correct_name':
      return corrections.correctName(tx, booking, { app, by: actorContextOfStaff(by), name: asked.name, reason })
    case 'correct_email':
      return corrections.askToConfirm(tx, booking, { app, field: 'email', value: asked.email })
    case 'correct_phone':
      return corrections.askToConfirm(tx, booking, { app, field: 'phone', value: asked.phone })
    case 'withdraw_correction':
      return corrections.withdrawCorrection(tx, booking, asked.field)
  }
}

/** Returns the facts of a correction for the audit log. Addresses and numbers are masked, because entries are never deleted. */
function factsOf({ leadName, leadEmail, leadPhone }: BookingRow, asked: Correction) {
  const { maskEmail, maskPhone } = bookingMessages
  switch (asked.act) {
    case 'correct_name':
      return { before: { name: leadName }, after: { name: asked.name } }
    case 'correct_email':
      return { before: { email: leadEmail && maskEmail(leadEmail) }, after: { email: maskEmail(asked.email), waits_for: 'code' } }
    case 'correct_phone':
      return { before: { phone: leadPhone && maskPhone(leadPhone) }, after: { phone: maskPhone(asked.phone), waits_for: 'code' } }
    case 'withdraw_correction':
      return { after: { field: asked.field } }
  }
}
