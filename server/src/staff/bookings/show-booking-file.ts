import type { CallResponse } from '@chautari/contract/contract'
import type { Locale } from '@chautari/contract/locale'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import type { Permission } from '@chautari/contract/staff/permissions'
import { afterSale, bookingLists, bookingMessages, checkout, findBooking, type BookingRow } from '../../booking/index.ts'
import { findPaymentHistory, ledger } from '../../payment/index.ts'
import { corrections, findPendingCancellation, hasUnknownReversal } from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { listMessagesAbout } from '../../platform/email/queued-messages.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { getReference } from './get-reference.ts'
import { findStaffActions, type StaffAction } from '../approvals/read-models/staff-actions.ts'
import { dashed } from '../approvals/rules/action-names.ts'
import type { Person } from '../approvals/rules/four-eyes.ts'
import {
  presentAction,
  presentAttempt,
  presentCorrection,
  presentEntry,
  presentEvent,
  presentMessage,
  presentNote,
  presentRefund,
  presentRequest,
  presentReversal,
  presentSource,
} from './present-file.ts'
import { presentAmendment, startOfAmendment } from './present-amendment.ts'
import { linesOf, pathOf, supplierOf, travellerOf } from './present-product.ts'
import { findNotes } from './store/notes.ts'
import { possibleActs } from './rules/possible-acts.ts'
import { titleOf } from './title-of.ts'

type File = CallResponse<'GET /staff/bookings/:reference'>['data']
type Payments = Awaited<ReturnType<typeof findPaymentHistory>>
type Viewer = Person & { permissions: readonly Permission[]; locale: Locale }

const LISTED_MAX = 500

/** Returns everything about a booking that staff may see. Throws `booking_not_found`. */
export async function showBookingFile(app: App, typedReference: string, viewer: Viewer): Promise<File> {
  const { db } = app
  const may = (permission: Permission) => viewer.permissions.includes(permission)
  const booking = await getBookingFor(db, typedReference)
  const { id, reference, status } = booking
  const [
    events,
    { attempts, refunds, entries },
    messages,
    notes,
    waiting,
    actions,
    amendments,
    pending,
    isSizeUnknown,
    reversals,
    source,
    now,
  ] = await Promise.all([
    bookingLists.findHistory(db, id),
    findPaymentHistory(db, id),
    listMessagesAbout(db, reference, LISTED_MAX),
    findNotes(db, reference),
    corrections.findCorrections(db, id),
    findStaffActions(db, { about: reference, limit: LISTED_MAX }),
    afterSale.findAmendments(db, id),
    status === 'cancellation_pending' ? findPendingCancellation(db, id) : undefined,
    hasUnknownReversal(db, booking),
    ledger.shares.findReversalsWithoutAmount(db, id),
    checkout.findSource(db, id),
    appNow(db),
  ])
  const requests = await findRequests(db, reference, refunds)
  return {
    ...factsOf(booking),
    commission: await findCommission(app, booking),
    quoted_refund: rupees(pending?.cause === 'requested' ? pending.quotePaisa : undefined),
    has_unknown_reversal: isSizeUnknown,
    reversals: reversals.map(presentReversal),
    source: source ? presentSource(source) : null,
    history: events.map(presentEvent),
    attempts: attempts.map(presentAttempt),
    refunds: refunds.map(presentRefund),
    ledger: entries.map(presentEntry),
    messages: messages.map((message) => ({
      ...presentMessage(message),
      is_resendable: may('messages.resend') && bookingMessages.isResendable(message, { ...booking, events, now }),
    })),
    actions: actions.map((action) => presentAction(action, viewer.locale)),
    waiting_requests: requests.map((request) => presentRequest(request, viewer)),
    corrections: waiting.map(presentCorrection),
    amendments: amendments.map(presentAmendment),
    amendable: may('bookings.amend') && (await afterSale.isAmendable(db, booking, now)) ? startOfAmendment(booking) : null,
    notes: notes.map(presentNote),
    possible_acts: may('bookings.decide')
      ? actsOf(status, { attempts, refunds, amendments, requests, reversals, isSizeUnknown })
      : [],
    server_time: now.toISOString(),
  }
}

/** Finds the requests that wait for a second person: acts on the booking, and refunds of it to record as sent. */
async function findRequests(db: App['db'], reference: string, refunds: Payments['refunds']): Promise<StaffAction[]> {
  const about = [reference, ...refunds.map(({ id }) => String(id))]
  return findStaffActions(db, { about, isWaiting: true, limit: LISTED_MAX })
}

/** Returns our commission on the supplier's part of the price, in rupees. */
async function findCommission(app: App, booking: BookingRow): Promise<number> {
  const unearned = await ledger.shares.findUnearned(app.db, [booking])
  return rupees(ledger.shares.shareOfSupplier(booking, app, unearned.get(booking.id)).commissionPaisa)
}

type ActFacts = Pick<Payments, 'attempts' | 'refunds'> & {
  amendments: afterSale.Amendment[]
  requests: StaffAction[]
  reversals: ledger.shares.ReversalWithoutAmount[]
  isSizeUnknown: boolean
}

/** Returns the acts that a booking allows, without the acts that wait for a second person. */
function actsOf(
  status: BookingRow['status'],
  { attempts, refunds, amendments, requests, reversals, isSizeUnknown }: ActFacts,
): BookingActName[] {
  const possible = possibleActs(status, {
    hasUnapplied: hasUnapplied(attempts, refunds),
    hasUnknownReversal: isSizeUnknown,
    hasRecordedReversal: reversals.some(({ recordedPaisa }) => recordedPaisa !== null),
    hasAmendmentPaymentInDoubt: hasAmendmentPaymentInDoubt(attempts, amendments),
  })
  return possible.filter((act) => !requests.some((request) => request.act === dashed(act)))
}

/** Returns whether an unapplied payment is neither refunded nor reversed. */
function hasUnapplied(attempts: Payments['attempts'], refunds: Payments['refunds']): boolean {
  const given = (attempt: number) =>
    refunds.filter(({ attemptId }) => attemptId === attempt).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return attempts.some(
    ({ id, state, capturedPaisa, reversedPaisa }) =>
      state === 'mismatched' && (capturedPaisa ?? 0) - reversedPaisa - given(id) > 0,
  )
}

/** Returns whether a payment for an amendment is open, although the amendment lapsed or ended. */
function hasAmendmentPaymentInDoubt(attempts: Payments['attempts'], amendments: afterSale.Amendment[]): boolean {
  const isOver = (id: number) => amendments.some((each) => each.id === id && each.state !== 'offered')
  return attempts.some(({ state, amendmentId }) => state === 'open' && amendmentId !== null && isOver(amendmentId))
}

async function getBookingFor(db: App['db'], typedReference: string): Promise<BookingRow> {
  const booking = await findBooking(db, { reference: getReference(typedReference) })
  if (!booking) throw new AppError('booking_not_found')
  return booking
}

function factsOf(booking: BookingRow) {
  const { reference, status, startsOn, endsOn, adults, children, coupon, couponPaisa, commissionPercent } = booking
  return {
    reference,
    status,
    kind: booking.product.kind,
    title: titleOf(booking),
    path: pathOf(booking),
    starts_on: startsOn,
    ends_on: endsOn,
    adults,
    children,
    lines: linesOf(booking),
    traveller: travellerOf(booking),
    supplier: supplierOf(booking),
    gross: rupees(booking.grossPaisa),
    discount: rupees(booking.discountPaisa),
    coupon: coupon && { code: coupon.code, amount: rupees(couponPaisa) },
    total: rupees(booking.totalPaisa),
    paid: rupees(booking.paidPaisa),
    refund: rupees(booking.refundPaisa),
    commission_percent: commissionPercent,
    terms_version: booking.termsVersion,
    created_at: booking.createdAt.toISOString(),
    hold_expires_at: booking.holdExpiresAt?.toISOString() ?? null,
    approve_by: booking.approveBy?.toISOString() ?? null,
  }
}
