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

type CorrectionRequest = { reference: string; correction: Correction; by: StaffActor }

/** Corrects the lead traveller of a booking, or asks the traveller to confirm the correction, and records it. Throws `booking_not_found`. */
export async function correctBooking(app: App, request: CorrectionRequest): Promise<ResultOfBooking> {
  const result = await performStaffAction(app, await actionOf(app, request))
  return { result, status: await statusOf(app.db, request.reference) }
}

/** Returns the messages that a correction would send, without making it. Throws `booking_not_found`. */
export async function previewCorrection(app: App, request: CorrectionRequest): Promise<PreviewOfBooking> {
  const { reference } = request
  return previewStaffAction(app, await actionOf(app, request), async (tx) => ({ status: await statusOf(tx, reference) }))
}

async function actionOf(app: App, { reference, correction, by }: CorrectionRequest) {
  const booking = await findBooking(app.db, { reference })
  if (!booking) throw new AppError('booking_not_found')
  return {
    act: dashed(correction.act),
    about: reference,
    by,
    reason: correction.reason,
    facts: () => factsOf(booking, correction),
    on: onBooking({ reference }),
    async work(tx: Tx, locked: LockedBooking) {
      await correct(tx, locked, { app, correction, by })
      return paisa(0)
    },
  }
}

type CorrectionContext = { app: App; correction: Correction; by: StaffActor }

async function correct(tx: Tx, booking: LockedBooking, { app, correction, by }: CorrectionContext): Promise<void> {
  const { reason } = correction
  switch (correction.act) {
    case 'correct_name':
      return corrections.correctName(tx, booking, { app, by: actorContextOfStaff(by), name: correction.name, reason })
    case 'correct_email':
      return corrections.askToConfirm(tx, booking, { app, field: 'email', value: correction.email })
    case 'correct_phone':
      return corrections.askToConfirm(tx, booking, { app, field: 'phone', value: correction.phone })
    case 'withdraw_correction':
      return corrections.withdrawCorrection(tx, booking, correction.field)
  }
}

/** Returns the facts of a correction for the audit log. Addresses and numbers are masked, because entries are never deleted. */
function factsOf({ leadName, leadEmail, leadPhone }: BookingRow, correction: Correction) {
  const { maskEmail, maskPhone } = bookingMessages
  switch (correction.act) {
    case 'correct_name':
      return { before: { name: leadName }, after: { name: correction.name } }
    case 'correct_email':
      return {
        before: { email: leadEmail && maskEmail(leadEmail) },
        after: { email: maskEmail(correction.email), waits_for: 'code' },
      }
    case 'correct_phone':
      return {
        before: { phone: leadPhone && maskPhone(leadPhone) },
        after: { phone: maskPhone(correction.phone), waits_for: 'code' },
      }
    case 'withdraw_correction':
      return { after: { field: correction.field } }
  }
}
