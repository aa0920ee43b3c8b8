import { readReference } from '@chautari/contract/booking/reference'
import type { ApprovalDecision, ApprovalPreview, CallOffCounts } from '@chautari/contract/staff/approvals'
import { StaffAct } from '@chautari/contract/staff/booking-file'
import type { DecisionResult } from '@chautari/contract/staff/decisions'
import type { CallOffPreview } from '@chautari/contract/supplier/departures/calling-off'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { AmendmentToRepeat, previewAmendment } from '../bookings/amend-booking.ts'
import { previewBookingAct } from '../bookings/perform-booking-act.ts'
import { CallOffToRepeat, callOffOf, previewCallOff } from '../departures/call-off-departure.ts'
import type { StaffActor } from '../actor.ts'
import { previewRefundByHand } from '../refunds/settle-by-hand.ts'
import { requireDecidable, SettlingNote } from './decide-approval.ts'
import { presentDecision } from './present-decision.ts'
import { isSamePerson } from './rules/four-eyes.ts'
import { REFUSAL_TEXTS } from './refusal-texts.ts'
import type { StaffAction } from './read-models/staff-actions.ts'
import { personOf } from './store/staff-actions.ts'

type PreviewRequest = { id: number; by: StaffActor; decision: ApprovalDecision['decision'] }

type PreviewedAct = DecisionResult & Pick<ApprovalPreview, 'call_off'>

const NO_EFFECT = { why: null, status: null, refund: null, messages: [], call_off: null }

/**
 * Returns the effects of approving or declining a large refund, without doing it. Throws the errors of `requireDecidable`, and `second_person_needed` for
 * an approval of the person's own request.
 */
export async function previewApproval(app: App, { id, by, decision }: PreviewRequest): Promise<ApprovalPreview> {
  const waiting = await requireDecidable(app.db, { id, by, decision })
  if (decision === 'decline') return { ...NO_EFFECT, outcome: 'declined' }
  if (isSamePerson(personOf(waiting), by)) throw new AppError('second_person_needed')
  const result = await previewRepeated(app, waiting, by)
  if (result.outcome !== 'second_person') return result
  return { ...NO_EFFECT, outcome: 'refused', why: REFUSAL_TEXTS.amountChanged[by.locale ?? 'en'] }
}

async function previewRepeated(app: App, { id, about, detail }: StaffAction, by: StaffActor): Promise<PreviewedAct> {
  const approval = { reason: 'preview', approves: id }
  const reference = readReference(about)
  const act = StaffAct.safeParse(detail.repeat)
  if (reference && act.success) {
    const { result, ...effects } = await previewBookingAct(app, { reference, act: act.data, by, approval })
    return { ...presentDecision(result, effects), call_off: null }
  }
  const amendment = AmendmentToRepeat.safeParse(detail.repeat)
  if (reference && amendment.success) {
    const preview = await previewAmendment(app, { reference, amendment: amendment.data, by, approval })
    const { amendment: _amendment, ...decided } = preview
    return { ...decided, call_off: null }
  }
  const departure = callOffOf(about)
  const callOff = CallOffToRepeat.safeParse(detail.repeat)
  if (departure && callOff.success) {
    const preview = await previewCallOff(app, {
      ...departure,
      cause: callOff.data.cause,
      offered_day: callOff.data.offered_day,
      by,
      approval,
    })
    const { outcome, why, refund } = preview
    return { ...NO_EFFECT, outcome, why, refund, call_off: countsOf(preview) }
  }
  const settling = SettlingNote.safeParse(detail.repeat)
  const preview =
    settling.success && (await previewRefundByHand(app, { refundId: Number(about), note: settling.data.note, by, approval }))
  return preview
    ? { ...presentDecision(preview.result, preview), call_off: null }
    : { ...NO_EFFECT, outcome: 'refused', why: REFUSAL_TEXTS.repeatCommand[by.locale ?? 'en'] }
}

function countsOf({ bookings, sends_sms }: CallOffPreview): CallOffCounts {
  const count = (wanted: CallOffPreview['bookings'][number]['ending']) =>
    bookings.filter(({ ending }) => ending === wanted).length
  const offers = count('offer_ended')
  return {
    refunded: count('refunded'),
    released: count('released'),
    by_staff: count('by_staff'),
    offers,
    asked: count('asked'),
    sends_sms,
  }
}
