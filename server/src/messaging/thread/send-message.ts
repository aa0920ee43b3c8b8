import type { Locale } from '@chautari/contract/locale'
import { THREAD_SIDES } from '@chautari/contract/messaging/limits'
import type { Message } from '@chautari/contract/messaging/shapes'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { runIdempotently } from '../../platform/http/idempotency.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { closedReason, type ClosedReason } from '../rules/writing.ts'
import { insertAnswer } from '../store/answers.ts'
import { findMessage, insertMessage, type MessageRow } from '../store/messages.ts'
import { countUnread, recountUnread } from '../store/sides.ts'
import { findThread, lockOrOpenThread, updateThread, type ThreadRow } from '../store/threads.ts'
import {
  findThreadBooking,
  limitKeyOf,
  type Party,
  type RecordsAct,
  type ThreadBooking,
  type ThreadRequest,
} from './find-thread-booking.ts'
import { presentMessage } from './present-thread.ts'

type MessageRequest = ThreadRequest & RecordsAct & { text: string; idempotencyKey?: string | undefined; locale: Locale }

/**
 * Writes a message in the thread of a booking. Repeating a request with the same key writes nothing. Throws `thread_closed`, `thread_blocked`,
 * `rate_limited`, `idempotency_conflict`, and the errors of `findThreadBooking`.
 */
export async function sendMessage(
  app: App,
  { text, idempotencyKey, locale, record, ...request }: MessageRequest,
): Promise<Message> {
  const found = await findThreadBooking(app, request)
  await countMessage(app, found, request.party)
  const { booking, reader } = found
  const keyed = { scope: `message of ${booking.reference} by ${reader}`, key: idempotencyKey, request: { text } }
  const { id } = await transact(app.db, (tx) =>
    runIdempotently(tx, keyed, async () => {
      const { id: message } = await writeMessage(tx, found, { body: text })
      await record?.(tx, { message })
      return { id: message }
    }),
  )
  const row = await findMessage(app.db, { bookingId: booking.id, id })
  if (!row) throw new AppError('not_found')
  return presentMessage(row, { booking, reader, locale })
}

/** Counts a message against the limits of its booking and its author. Throws `rate_limited`. */
export async function countMessage({ limits }: App, { booking }: ThreadBooking, party: Party): Promise<void> {
  const key = limitKeyOf(party)
  if (key === undefined) return
  await limits.count('messagesOfBooking', booking.reference)
  await limits.count('messages', key)
}

/** Throws `thread_closed` and `thread_blocked` when a party cannot write now; staff always can. */
export async function requireOpen(db: Db, { booking, reader, now }: ThreadBooking): Promise<void> {
  const thread = await findThread(db, booking.id)
  refuseClosed(reader, closedReason(booking, Boolean(thread?.blockedBy), now))
}

function refuseClosed(reader: ThreadBooking['reader'], closed: ClosedReason | undefined): void {
  if (closed && reader !== 'staff') throw new AppError(closed === 'blocked' ? 'thread_blocked' : 'thread_closed')
}

/** The content of a message. */
export type Content = { body: string } | { body: ''; picture: string; pictureWidth: number; pictureHeight: number }

/** Writes a message in the transaction of the caller, and counts it as unread for the other sides. Throws `thread_closed` and `thread_blocked`. */
export async function writeMessage(tx: Tx, { booking, reader, actor }: ThreadBooking, content: Content): Promise<MessageRow> {
  const { id: bookingId, organisationId } = booking
  const thread = await lockOrOpenThread(tx, { bookingId, organisationId, author: reader })
  const now = await appNow(tx)
  refuseClosed(reader, closedReason(booking, thread.blockedBy !== null, now))
  const row = await insertMessage(tx, { bookingId, author: reader, actor, ...content, sentAt: now })
  await updateThread(tx, bookingId, {
    lastMessageAt: now,
    lastAuthor: reader,
    unansweredSince: unansweredAfter(thread, reader, now),
  })
  if (reader === 'supplier' && organisationId !== null && thread.unansweredSince)
    await insertAnswer(tx, { organisationId, askedAt: thread.unansweredSince })
  for (const side of THREAD_SIDES) {
    if (side === reader) await recountUnread(tx, { bookingId, side, through: row.id })
    else await countUnread(tx, { bookingId, side }, now)
  }
  return row
}

/** Returns the time of the traveller's first unanswered message; null when all are answered. Only the supplier's messages count as answers. */
function unansweredAfter({ unansweredSince }: ThreadRow, author: ThreadBooking['reader'], now: Date): Date | null {
  if (author === 'supplier') return null
  return unansweredSince ?? (author === 'traveller' ? now : null)
}
