import type { Locale } from '@chautari/contract/locale'
import type { Thread } from '@chautari/contract/messaging/shapes'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { insertMessage } from '../store/messages.ts'
import { insertBlock } from '../store/reports.ts'
import { lockOrOpenThread, updateThread } from '../store/threads.ts'
import { findThreadBooking, type ThreadBooking, type ThreadRequest } from '../thread/find-thread-booking.ts'
import { readThread } from '../thread/list-thread.ts'
import type { ReportReason } from './report-message.ts'

type Why = { reason: ReportReason; note: string | undefined }
type Change = ThreadRequest & { locale: Locale; record?: (tx: Tx) => Promise<void> }

/**
 * Blocks a thread, so that only staff can write in it, and returns it. A block by staff replaces a side's own block, which the side then cannot end.
 * Throws the errors of `findThreadBooking`.
 */
export async function blockThread(app: App, { reason, note, locale, record, ...request }: Change & Why): Promise<Thread> {
  const found = await findThreadBooking(app, request)
  await transact(app.db, async (tx) => {
    if (await block(tx, found, { reason, note })) await record?.(tx)
  })
  return readThread(app, found, { locale })
}

/** Blocks a thread. Returns false when it is already blocked. */
async function block(tx: Tx, { booking, reader, actor }: ThreadBooking, { reason, note }: Why): Promise<boolean> {
  const { id: bookingId, organisationId } = booking
  const thread = await lockOrOpenThread(tx, { bookingId, organisationId, author: 'system' })
  const isNew = thread.blockedBy === null
  if (!isNew && (reader !== 'staff' || thread.blockedBy === 'staff')) return false
  const now = await appNow(tx)
  await insertBlock(tx, { bookingId, side: reader, actor, act: 'block', reason, note: note || null, at: now })
  if (isNew) await insertMessage(tx, { bookingId, author: 'system', actor, body: '', notice: 'blocked', sentAt: now })
  await updateThread(tx, bookingId, { blockedBy: reader, blockedAt: thread.blockedAt ?? now })
  return true
}

/**
 * Unblocks a thread and returns it. A side can end only its own block. Throws `thread_blocked` for any other block, and the errors of
 * `findThreadBooking`.
 */
export async function unblockThread(app: App, { locale, record, ...request }: Change): Promise<Thread> {
  const found = await findThreadBooking(app, request)
  await transact(app.db, async (tx) => {
    if (await unblock(tx, found)) await record?.(tx)
  })
  return readThread(app, found, { locale })
}

/** Ends the block of a thread. Returns false when it is not blocked. */
async function unblock(tx: Tx, { booking, reader, actor }: ThreadBooking): Promise<boolean> {
  const { id: bookingId, organisationId } = booking
  const thread = await lockOrOpenThread(tx, { bookingId, organisationId, author: 'system' })
  if (thread.blockedBy === null) return false
  if (reader !== 'staff' && thread.blockedBy !== reader) throw new AppError('thread_blocked')
  const now = await appNow(tx)
  await updateThread(tx, bookingId, { blockedBy: null, blockedAt: null })
  await insertBlock(tx, { bookingId, side: reader, actor, act: 'unblock', at: now })
  await insertMessage(tx, { bookingId, author: 'system', actor, body: '', notice: 'unblocked', sentAt: now })
  return true
}
