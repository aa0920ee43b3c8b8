import type { Locale } from '@chautari/contract/locale'
import type { BookingFile } from '@chautari/contract/staff/booking-file'
import type { checkout, HistoryEvent } from '../../booking/index.ts'
import type { findPaymentHistory, ledger } from '../../payment/index.ts'
import type { corrections } from '../../servicing/index.ts'
import type { StoredMessage } from '../../platform/email/queued-messages.ts'
import { rupees } from '../../platform/formats.ts'
import type { StaffAction } from '../approvals/read-models/staff-actions.ts'
import { isSamePerson, type Person } from '../approvals/rules/four-eyes.ts'
import { personOf } from '../approvals/store/staff-actions.ts'
import { refusalIn } from './rules/refusal-reason.ts'
import type { NoteRow } from './store/notes.ts'

type Payments = Awaited<ReturnType<typeof findPaymentHistory>>

export function presentSource({
  isProved,
  ofAddress,
  ofDevice,
  ofNetwork,
}: checkout.SourceFacts): NonNullable<BookingFile['source']> {
  return { is_proved: isProved, of_address: ofAddress, of_device: ofDevice, of_network: ofNetwork }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

export function presentEvent({ at, trigger, toStatus, actor, onBehalfOf, detail }: HistoryEvent): BookingFile['history'][number] {
  return {
    at: at.toISOString(),
    trigger,
    status: toStatus,
    actor,
    on_behalf_of: onBehalfOf,
    reason: textOf(detail.reason),
    amendment: typeof detail.amendment === 'number' ? detail.amendment : null,
  }
}

export function presentAttempt(attempt: Payments['attempts'][number]): BookingFile['attempts'][number] {
  const { provider, providerRef, providerTxnId, amountPaisa, capturedPaisa, reversedPaisa, state, openedAt, nextCheckAt } =
    attempt
  return {
    provider,
    payment: providerRef,
    transaction: providerTxnId,
    amount: rupees(amountPaisa),
    captured: rupees(capturedPaisa),
    reversed: rupees(reversedPaisa),
    state,
    opened_at: openedAt.toISOString(),
    next_check_at: nextCheckAt?.toISOString() ?? null,
  }
}

export function presentReversal(reversal: ledger.shares.ReversalWithoutAmount): BookingFile['reversals'][number] {
  const { attempt, recordedPaisa, mostPaisa } = reversal
  return { payment: attempt.number, provider: attempt.provider, recorded: rupees(recordedPaisa), at_most: rupees(mostPaisa) }
}

export function presentRefund(refund: Payments['refunds'][number]): BookingFile['refunds'][number] {
  const { id, kind, amountPaisa, state, dueBy, settledAt, lastError } = refund
  const sent_at = settledAt?.toISOString() ?? null
  return { id, kind, amount: rupees(amountPaisa), state, due_by: dueBy.toISOString(), sent_at, last_error: lastError }
}

export function presentEntry({
  at,
  transaction,
  account,
  amountPaisa,
}: Payments['entries'][number]): BookingFile['ledger'][number] {
  return { at: at.toISOString(), transaction, account, amount: rupees(amountPaisa) }
}

export function presentMessage(message: StoredMessage): Omit<BookingFile['messages'][number], 'is_resendable'> {
  const { id, kind, channel, recipientAddress, subject, createdAt, sentAt, isUndelivered } = message
  return {
    id,
    kind,
    channel,
    recipient: recipientAddress,
    subject,
    queued_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    is_undelivered: isUndelivered,
  }
}

type PendingCorrection = Awaited<ReturnType<typeof corrections.findCorrections>>[number]

export function presentCorrection({ field, value, askedAt, expiresAt }: PendingCorrection): BookingFile['corrections'][number] {
  return { field, value, asked_at: askedAt.toISOString(), expires_at: expiresAt.toISOString() }
}

export function presentNote({ id, at, name, text }: NoteRow): BookingFile['notes'][number] {
  return { id, at: at.toISOString(), person: name, text }
}

const amountOf = ({ detail }: StaffAction) => (typeof detail.amountPaisa === 'number' ? rupees(detail.amountPaisa) : null)

/** Presents a request that waits for a second person to a member of staff. */
export function presentRequest(request: StaffAction, viewer: Person): BookingFile['waiting_requests'][number] {
  const { id, at, operator, act, reason } = request
  const is_own = isSamePerson(personOf(request), viewer)
  return { id, at: at.toISOString(), person: operator, is_own, act, amount: amountOf(request), reason }
}

/** Presents an action of staff, with the reason of a refusal in the language of the reader. */
export function presentAction(action: StaffAction, locale: Locale): BookingFile['actions'][number] {
  const { at, operator, act, outcome, reason, detail } = action
  return {
    at: at.toISOString(),
    person: operator,
    act,
    outcome: outcome === 'first_of_two' ? 'second_person' : outcome,
    reason: reason ?? refusalIn(detail, locale),
    amount: amountOf(action),
  }
}
