import { additionalTravellersMax } from '@chautari/contract/booking/named-travellers'
import { paisa, type Paisa } from '@chautari/contract/money'
import { Amendment, type AmendmentResult } from '@chautari/contract/staff/bookings/amendments'
import { z } from 'zod'
import type { LockedBooking } from '../../booking/index.ts'
import { findPaymentHistory } from '../../payment/index.ts'
import { amending } from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { rupees } from '../../platform/formats.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import {
  performStaffAction,
  type SecondApproval,
  type StaffActionRequest,
  type StaffActionResult,
} from '../approvals/perform-staff-action.ts'
import { presentDecision } from '../approvals/present-decision.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { onBooking } from '../approvals/subject.ts'
import type { Facts } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { statusOf } from './perform-booking-act.ts'
import { presentSold } from './present-amendment.ts'

type AmendRequest = {
  reference: string
  amendment: Amendment
  by: StaffActor
  /** Set by the second person. */
  approval?: SecondApproval
}

/** The stored form of an amendment that waits for a second person. */
export const AmendmentToRepeat = z.object({ amendment: Amendment }).transform(({ amendment }) => amendment)

/** Amends a booking, offers an amendment to the traveller, or withdraws an offer, and records it. Throws `booking_not_found` and `validation_failed`. */
export async function amendBooking(app: App, request: AmendRequest): Promise<AmendmentResult> {
  const action = actionOf(app, request)
  const result = await performStaffAction(app, action.request)
  const status = await statusOf(app.db, request.reference)
  return { ...presentDecision(result), status, amendment: result.outcome === 'refused' ? null : presentMade(action.made()) }
}

/** Returns the price and the effects of amending a booking, without doing it. Throws `booking_not_found` and `validation_failed`. */
export async function previewAmendment(app: App, request: AmendRequest): Promise<AmendmentResult> {
  const action = actionOf(app, request)
  const preview = await previewStaffAction(app, action.request, async (tx) => ({ status: await statusOf(tx, request.reference) }))
  const { result, status, messages } = preview
  return {
    ...presentDecision(result, { messages }),
    status,
    amendment: result.outcome === 'refused' ? null : presentMade(action.made()),
  }
}

/** Amends a booking with the approval of the second person. */
export async function repeatAmendment(app: App, request: Required<AmendRequest>): Promise<StaffActionResult> {
  return performStaffAction(app, actionOf(app, request).request)
}

type Made = { from: LockedBooking; amended: amending.Amended }

/** Returns the action of a request, and a way to read the amendment after it was done. */
function actionOf(app: App, { reference, amendment, by, approval }: AmendRequest) {
  let made: Made | undefined
  const actor = { ...actorContextOfStaff(by), onBehalfOf: 'traveller' }
  const { reason } = amendment
  const request: StaffActionRequest<LockedBooking> = {
    act: amendment.kind === 'withdraw' ? 'withdraw-amendment' : 'amend',
    about: reference,
    by,
    reason: approval?.reason ?? reason,
    approves: approval?.approves,
    repeat: { amendment },
    facts: () => (made ? factsOf(made) : {}),
    on: onBooking({ reference }),
    findEarlier: refundedByAmendments,
    async work(tx, booking) {
      if (amendment.kind === 'withdraw') {
        await amending.withdrawAmendment(tx, booking, { app, by: actor, reason })
        return paisa(0)
      }
      const amended = await amending.amendBooking(tx, booking, { app, by: actor, request: requestOf(amendment), reason })
      made = { from: booking, amended }
      return paisa(Math.max(0, -amended.quote.differencePaisa))
    },
  }
  return { request, made: () => made }
}

/** Returns the refunds of earlier amendments of a booking, in paisa. Together they count towards the limit of one person. */
async function refundedByAmendments(tx: Tx, { id }: LockedBooking): Promise<Paisa> {
  const { refunds } = await findPaymentHistory(tx, id)
  return paisa(refunds.reduce((sum, { kind, amountPaisa }) => (kind === 'amend' ? sum + amountPaisa : sum), 0))
}

function requestOf(amendment: Exclude<Amendment, { kind: 'withdraw' }>): amending.AmendmentRequest {
  const { is_agreed: isAgreed, expected_total: expectedTotal, quantity } = amendment
  const common = { isAgreed, expectedTotal, quantity }
  if (amendment.kind === 'package') return { kind: 'package', startsOn: amendment.bookingStartDate ?? undefined, ...common }
  const { room_slug: roomSlug, plan: planCode, starts_at: startsOn, ends_at: endsOn } = amendment
  const party = { adults: amendment.adult_count, children: amendment.child_count }
  return { kind: 'room', roomSlug, planCode, startsOn, endsOn, ...party, ...common }
}

/** Returns the facts of an amendment for the audit log. */
function factsOf({ amended: { quote } }: Made): { before: Facts; after: Facts } {
  const facts = ({ product, startsOn, endsOn, quantity, adults, children, totalPaisa }: typeof quote.before): Facts => ({
    title: product.title,
    from: startsOn,
    to: endsOn,
    quantity,
    people: adults + children,
    total_paisa: totalPaisa,
  })
  const waits = quote.differencePaisa > 0 ? { waits_for: 'payment' } : {}
  return { before: facts(quote.before), after: { ...facts(quote.after), ...waits } }
}

function presentMade(made: Made | undefined): AmendmentResult['amendment'] {
  if (!made) return null
  const { before, after, differencePaisa } = made.amended.quote
  const named = made.from.additionalTravellers.length
  return {
    before: presentSold(before),
    after: presentSold(after),
    difference: rupees(differencePaisa),
    hold_expires_at: made.amended.holdExpiresAt?.toISOString() ?? null,
    names_dropped: Math.max(0, named - additionalTravellersMax(after.adults + after.children)),
  }
}
