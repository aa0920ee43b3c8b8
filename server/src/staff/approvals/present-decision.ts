import type { BookingStatus } from '@chautari/contract/booking/status'
import type { DecisionResult } from '@chautari/contract/staff/decisions'
import type { QueuedMessage } from '../../platform/email/queued-messages.ts'
import { rupees } from '../../platform/formats.ts'
import type { StaffActionResult } from './perform-staff-action.ts'

type Shown = Pick<QueuedMessage, 'kind' | 'channel' | 'recipientAddress' | 'subject'>
type Effects = { status?: BookingStatus; messages?: Shown[] }

/** Presents the result of a decision, or of its preview with the effects that it would have. */
export function presentDecision(result: StaffActionResult, { status, messages = [] }: Effects = {}): DecisionResult {
  const effects = { status: status ?? null, messages: messages.map(presentMessage) }
  if (result.outcome === 'refused') return { outcome: 'refused', why: result.why, refund: null, ...effects }
  const outcome = result.outcome === 'first_of_two' ? 'second_person' : 'done'
  return { outcome, why: null, refund: rupees(result.amountPaisa), ...effects }
}

function presentMessage({ kind, channel, recipientAddress: recipient, subject }: Shown): DecisionResult['messages'][number] {
  return { kind, channel, recipient, subject }
}
