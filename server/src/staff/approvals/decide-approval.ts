import { readReference } from '@chautari/contract/booking/reference'
import type { Approval, ApprovalDecision, ApprovalResult } from '@chautari/contract/staff/approvals'
import { StaffAct } from '@chautari/contract/staff/booking-file'
import { isPermitted } from '@chautari/contract/staff/permissions'
import { z } from 'zod'
import { listRefunds } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { AmendmentToRepeat, repeatAmendment } from '../bookings/amend-booking.ts'
import { performBookingAct } from '../bookings/perform-booking-act.ts'
import { CallOffToRepeat, callOffDeparture, callOffOf } from '../departures/call-off-departure.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { settleRefundByHand } from '../refunds/settle-by-hand.ts'
import type { SecondApproval, StaffActionResult } from './perform-staff-action.ts'
import { isSamePerson, mayDecide } from './rules/four-eyes.ts'
import { REFUSAL_TEXTS } from './refusal-texts.ts'
import { onBooking, onPackage } from './subject.ts'
import { findStaffActions, findWaiting, type StaffAction } from './read-models/staff-actions.ts'
import { insertStaffAction, personOf } from './store/staff-actions.ts'

const LISTED_MAX = 200

/** Returns the large refunds that wait for a second person, newest first. */
export async function listApprovals(db: Db, by: StaffActor): Promise<Approval[]> {
  const waiting = await findStaffActions(db, { isWaiting: true, limit: LISTED_MAX })
  return waiting.map((request) => ({
    id: String(request.id),
    at: request.at.toISOString(),
    person: request.operator,
    is_own: isSamePerson(personOf(request), by),
    act: request.act,
    about: request.about,
    amount: rupees(Number(request.detail.amountPaisa)),
    reason: request.reason,
  }))
}

type DecisionRequest = { id: number; by: StaffActor; decided: ApprovalDecision }

/**
 * Returns a waiting request, after checking that the person may make this decision about it. Throws `not_found` when the request no longer waits, and
 * `forbidden_to_role` for a person who may not approve refunds, unless they withdraw their own request.
 */
export async function requireDecidable(
  db: Db,
  { id, by, decision }: { id: number; by: StaffActor; decision: ApprovalDecision['decision'] },
): Promise<StaffAction> {
  const waiting = await findWaiting(db, id)
  if (!waiting) throw new AppError('not_found')
  const mayApprove = by.role !== null && isPermitted(by.role, 'refunds.approve')
  if (!mayDecide(decision, personOf(waiting), { ...by, mayApprove })) throw new AppError('forbidden_to_role')
  return waiting
}

/**
 * Approves or declines a large refund that another person requested, or withdraws the person's own request. Approving performs the refund. Throws the
 * errors of `requireDecidable`, and `second_person_needed` for an approval of the person's own request.
 */
export async function decideApproval(app: App, { id, by, decided }: DecisionRequest): Promise<ApprovalResult> {
  if (decided.decision === 'decline') return decline(app, { id, by, decided })
  const waiting = await requireDecidable(app.db, { id, by, decision: 'approve' })
  if (isSamePerson(personOf(waiting), by)) throw new AppError('second_person_needed')
  const result = await repeat(app, waiting, { by, approval: { reason: decided.reason, approves: id } })
  if (result.outcome === 'done') return { outcome: 'done', why: null }
  // A request with a changed amount is recorded as a new request.
  const why = result.outcome === 'refused' ? result.why : REFUSAL_TEXTS.amountChanged[by.locale ?? 'en']
  return { outcome: 'refused', why }
}

/** The stored form of a request to settle a refund. */
export const SettlingNote = z.object({ note: z.string() })

/** Performs a request in the name of the person who approves it. */
async function repeat(
  app: App,
  { about, detail }: StaffAction,
  { by, approval }: { by: StaffActor; approval: SecondApproval },
): Promise<StaffActionResult> {
  const reference = readReference(about)
  const act = StaffAct.safeParse(detail.repeat)
  if (reference && act.success) return (await performBookingAct(app, { reference, act: act.data, by, approval })).result
  const amendment = AmendmentToRepeat.safeParse(detail.repeat)
  if (reference && amendment.success) return repeatAmendment(app, { reference, amendment: amendment.data, by, approval })
  const departure = callOffOf(about)
  const callOff = CallOffToRepeat.safeParse(detail.repeat)
  if (departure && callOff.success) return callOffDeparture(app, { ...departure, ...callOff.data, by, approval })
  const settling = SettlingNote.safeParse(detail.repeat)
  const settled =
    settling.success && (await settleRefundByHand(app, { refundId: Number(about), note: settling.data.note, by, approval }))
  // Requests that are older than this column name only the act.
  return settled ? settled.result : { outcome: 'refused', why: REFUSAL_TEXTS.repeatCommand[by.locale ?? 'en'] }
}

/**
 * Declines a request, or withdraws the person's own. Takes the same locks as an approval, so that of an approval and a concurrent refusal only one
 * succeeds.
 */
async function decline({ db }: App, { id, by, decided: { reason } }: DecisionRequest): Promise<ApprovalResult> {
  return transact(db, async (tx) => {
    const request = await requireDecidable(tx, { id, by, decision: 'decline' })
    return onSubjectOf(tx, request, async () => {
      const waiting = await findWaiting(tx, id)
      if (!waiting) throw new AppError('not_found')
      const { act, about, detail } = waiting
      await insertStaffAction(tx, by, { act, about, reason, outcome: 'declined', detail: { request: id } })
      const after = { act, amount_paisa: Number(detail.amountPaisa) }
      await recordEntry(tx, by, { act: 'refunds.decline', about: subjectOf(about), after, reason })
      return { outcome: 'declined', why: null }
    })
  })
}

function subjectOf(about: string): { kind: string; id: string } {
  const departure = callOffOf(about)
  if (departure) return { kind: 'package', id: departure.slug }
  return { kind: readReference(about) ? 'booking' : 'refund', id: about }
}

/** Runs an action while the subject of a request is locked: the package of a departure, a booking, or the booking of a refund. */
async function onSubjectOf<R>(tx: Tx, { about }: StaffAction, action: () => Promise<R>): Promise<R> {
  const departure = callOffOf(about)
  if (departure) return onPackage(departure.slug)(tx, action)
  const reference = readReference(about)
  if (reference) return onBooking({ reference })(tx, action)
  const [refund] = await listRefunds(tx, { id: Number(about) })
  return refund ? onBooking({ id: refund.bookingId })(tx, action) : action()
}
