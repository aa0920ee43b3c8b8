import { readReference } from '@chautari/contract/booking/reference'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { DecisionResult, MessageAct, UndeliveredMessage } from '@chautari/contract/staff/decisions'
import { bookingMessages } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { dropParked, findParked, sendParkedAgain, type ParkedMessage } from '../../platform/email/parked-emails.ts'
import { AppError } from '../../platform/errors.ts'
import { performStaffAction, type StaffActionResult } from '../approvals/perform-staff-action.ts'
import { presentDecision } from '../approvals/present-decision.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { REFUSAL_TEXTS } from '../approvals/refusal-texts.ts'
import { onItsOwn } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'

/** A decision of a member of staff about a message that could not be delivered. */
export type MessageDecision = { id: number; act: MessageAct; by: StaffActor }

/** Returns an undelivered message without its contents. Throws `not_found` for a message that does not wait for staff. */
export async function showUndelivered(db: Db, id: number): Promise<UndeliveredMessage> {
  const message = await findParked(db, id)
  if (!message) throw new AppError('not_found')
  const { kind, channel, recipientAddress: recipient, subject, tries, lastError } = message
  return { id, kind, channel, recipient, subject, tries, last_error: lastError, can_correct: canCorrect(message) }
}

/** Sends an undelivered message again, or gives it up, and records the decision. Refuses a message that does not wait for staff. */
export async function decideMessage(app: App, decision: MessageDecision): Promise<StaffActionResult> {
  return performStaffAction(app, actionOf(decision, await findParked(app.db, decision.id)))
}

/** Returns the effects of a decision about an undelivered message, without doing it. */
export async function previewMessage(app: App, decision: MessageDecision): Promise<DecisionResult> {
  const message = await findParked(app.db, decision.id)
  const { result } = await previewStaffAction(app, actionOf(decision, message), async () => ({}))
  const { act } = decision
  const isSent = message && act.act === 'send_again' && result.outcome === 'done'
  const sent = isSent ? [{ ...message, recipientAddress: act.address ?? message.recipientAddress }] : []
  return presentDecision(result, { messages: sent })
}

/** The names of the acts are those of the command line. */
const ACTS = { send_again: 'retry-message', give_up: 'drop-message' } as const

function actionOf({ id, act, by }: MessageDecision, message: ParkedMessage) {
  const address = act.act === 'send_again' ? act.address : undefined
  const isCorrected = message && address !== undefined && address !== message.recipientAddress
  return {
    act: ACTS[act.act],
    about: `message ${id}`,
    by,
    reason: act.act === 'give_up' ? act.reason : undefined,
    ...(isCorrected && { facts: () => recipientsOf(message.recipientAddress, address) }),
    on: onItsOwn,
    async work(tx: Tx): Promise<Paisa> {
      if (isCorrected && !canCorrect(message)) throw new RefusedAct(REFUSAL_TEXTS.onlyBookingEmails)
      const isDone = act.act === 'give_up' ? await dropParked(tx, id) : await sendParkedAgain(tx, id, address)
      if (!isDone) throw new RefusedAct(REFUSAL_TEXTS.noMessage)
      return paisa(0)
    },
  }
}

/** Returns masked addresses for the audit log, because entries are never deleted. */
function recipientsOf(before: string, after: string) {
  const { maskEmail } = bookingMessages
  return { before: { recipient: maskEmail(before) }, after: { recipient: maskEmail(after) } }
}

/** Returns whether a message may go to another address. A message with a link into an account may not, because its reader could take over the account. */
function canCorrect({ channel, about }: NonNullable<ParkedMessage>): boolean {
  return channel === 'mail' && readReference(about) !== undefined
}
