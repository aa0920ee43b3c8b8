import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import type { Side } from '../rules/writing.ts'
import { messageThreads, threadSides } from './tables.ts'

export type ThreadRow = typeof messageThreads.$inferSelect

type Opened = { bookingId: number; organisationId: number | null; author: ThreadRow['lastAuthor'] }

/** Returns the thread of a booking; undefined while nothing was written. */
export async function findThread(db: Db, bookingId: number): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(messageThreads).where(eq(messageThreads.bookingId, bookingId))
  return row
}

/** Locks the thread of a booking until the transaction ends; undefined while nothing was written. */
export async function lockThread(tx: Tx, bookingId: number): Promise<ThreadRow | undefined> {
  const [row] = await tx.select().from(messageThreads).where(eq(messageThreads.bookingId, bookingId)).for('no key update')
  return row
}

/** Locks the thread of a booking, and opens it where nothing was written yet. */
export async function lockOrOpenThread(tx: Tx, { bookingId, organisationId, author }: Opened): Promise<ThreadRow> {
  await tx.insert(messageThreads).values({ bookingId, organisationId, lastAuthor: author }).onConflictDoNothing()
  await tx
    .insert(threadSides)
    .values([
      { bookingId, side: 'traveller' },
      { bookingId, side: 'supplier' },
    ])
    .onConflictDoNothing()
  const thread = await lockThread(tx, bookingId)
  if (!thread) throw new Error('An opened thread was not found.')
  return thread
}

type Changes = Partial<Omit<ThreadRow, 'bookingId' | 'organisationId'>>

/** Updates a locked thread. */
export async function updateThread(tx: Tx, bookingId: number, changes: Changes): Promise<void> {
  await tx.update(messageThreads).set(changes).where(eq(messageThreads.bookingId, bookingId))
}

const Listed = z.object({
  bookingId: z.coerce.number(),
  unread: z.number(),
  lastMessageAt: z.coerce.date(),
  lastAuthor: z.enum(messageThreads.lastAuthor.enumValues),
  isBlocked: z.boolean(),
})

/** A thread in a list, as one side sees it. */
export type ListedThread = z.output<typeof Listed>

const listed = (side: Side) => sql`
  select t.booking_id as "bookingId", s.unread, t.last_message_at as "lastMessageAt", t.last_author as "lastAuthor",
    t.blocked_by is not null as "isBlocked"
  from message_threads t join thread_sides s on s.booking_id = t.booking_id and s.side = ${side}`

/** Returns the threads of bookings, unread ones first, then the latest. */
export async function listThreadsOfBookings(db: Db, { side, bookingIds }: { side: Side; bookingIds: number[] }) {
  return selectRows(
    db,
    sql`${listed(side)} where t.booking_id = any (${sql.param(bookingIds)}::bigint[])
      order by s.unread > 0 desc, t.last_message_at desc, t.booking_id desc`,
    Listed,
  )
}
