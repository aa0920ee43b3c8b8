import type { Locale } from '@chautari/contract/locale'
import { MESSAGES_PER_PAGE } from '@chautari/contract/messaging/limits'
import type { Thread } from '@chautari/contract/messaging/shapes'
import type { App } from '../../platform/app-context.ts'
import { usualAnswerHours } from '../rules/answer-time.ts'
import { awaitsPayment, closedReason } from '../rules/writing.ts'
import { measureAnswers } from '../store/answers.ts'
import { findMessages } from '../store/messages.ts'
import { findSide } from '../store/sides.ts'
import { findThread } from '../store/threads.ts'
import { findThreadBooking, type ThreadBooking, type ThreadRequest } from './find-thread-booking.ts'
import { presentMessage, supplierNameOf } from './present-thread.ts'

type ThreadPageQuery = ThreadRequest & { before?: number | undefined; locale: Locale }

/**
 * Returns a page of the messages on a booking, and the acts that the party may do. The page ends before the message `before`, by default with the latest
 * message. Throws the errors of `findThreadBooking`.
 */
export async function listThread(app: App, { before, locale, ...request }: ThreadPageQuery): Promise<Thread> {
  return readThread(app, await findThreadBooking(app, request), { before, locale })
}

type View = { before?: number | undefined; locale: Locale }

/** Reads the thread of a booking that a party may read. */
export async function readThread(
  { db }: App,
  { booking, reader, now }: ThreadBooking,
  { before, locale }: View,
): Promise<Thread> {
  const { id: bookingId, organisationId } = booking
  const side = reader === 'staff' ? undefined : reader
  const [thread, own, found, answers] = await Promise.all([
    findThread(db, bookingId),
    side && findSide(db, { bookingId, side }),
    findMessages(db, { bookingId, side, before, limit: MESSAGES_PER_PAGE + 1 }),
    organisationId === null ? undefined : measureAnswers(db, organisationId),
  ])
  const blockedBy = thread?.blockedBy ?? null
  const closed = closedReason(booking, blockedBy !== null, now) ?? null
  const hasEarlier = found.length > MESSAGES_PER_PAGE
  const shown = hasEarlier ? found.slice(1) : found
  return {
    booking_reference: booking.reference,
    supplier_name: supplierNameOf(booking, locale),
    traveller_name: booking.leadName,
    answers_within_hours: answers ? usualAnswerHours(answers) : null,
    can_write: reader === 'staff' || closed === null,
    closed_because: closed,
    is_blocked_by_you: blockedBy === reader,
    awaits_payment: awaitsPayment(booking),
    unread: own?.unread ?? 0,
    messages: shown.map((row) => presentMessage(row, { booking, reader, locale })),
    has_earlier: hasEarlier,
    server_time: now.toISOString(),
  }
}
