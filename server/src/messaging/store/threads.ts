import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../booking/index.ts'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import type { Side } from '../rules/writing.ts'
import { messageThreads, threadSides } from './tables.ts'

export type ThreadRow = typeof messageThreads.$inferSelect

type Opened = { bookingId: number; organisationId: number | null; author: ThreadRow['lastAuthor'] }

/** Returns the thread of a booking; undefined before its first message. */
export async function findThread(db: Db, bookingId: number): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(messageThreads).where(eq(messageThreads.bookingId, bookingId))
  return row
}

/** Locks the thread of a booking until the transaction ends and returns it; undefined before its first message. */
export async function lockThread(tx: Tx, bookingId: number): Promise<ThreadRow | undefined> {
  const [row] = await tx.select().from(messageThreads).where(eq(messageThreads.bookingId, bookingId)).for('no key update')
  return row
}

/** Locks the thread of a booking, and creates it before its first message. */
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
  if (!thread) throw new Error(`The thread of booking ${bookingId} was not opened.`)
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
  lastMessageMicros: z.coerce.string(),
  lastAuthor: z.enum(messageThreads.lastAuthor.enumValues),
  isBlocked: z.boolean(),
})

/** A thread in a list, as one side sees it. */
export type ListedThread = z.output<typeof Listed>

const listed = (side: Side) => sql`
  select t.booking_id as "bookingId", s.unread, t.last_message_at as "lastMessageAt",
    (extract(epoch from t.last_message_at) * 1000000)::bigint::text as "lastMessageMicros", t.last_author as "lastAuthor",
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

/** The last thread of a page, after which the next page begins. Its time is in microseconds, the precision of the database. */
export type ThreadCursor = { isUnread: boolean; lastMessageMicros: string; bookingId: number }

type InScope = { scope: SupplierScope; sinceDay: string }
type Page = InScope & { onlyUnread: boolean; after?: ThreadCursor | undefined; limit: number }

const microsOf = sql`(extract(epoch from t.last_message_at) * 1000000)::bigint`

/** Returns a page of the threads in a supplier's scope, unread ones first, then the latest. Stays that ended before `sinceDay` are left out. */
export async function listThreadsInScope(db: Db, { scope, onlyUnread, after, limit, sinceDay }: Page) {
  const isUnread = onlyUnread ? sql`and s.unread > 0` : sql``
  const isAfter = after
    ? sql`and (s.unread > 0, ${microsOf}, t.booking_id) < (${after.isUnread}, ${after.lastMessageMicros}::bigint, ${after.bookingId}::bigint)`
    : sql``
  return selectRows(
    db,
    sql`${listed('supplier')} join (${bookingSql.bookingsInScope(scope)}) b on b.id = t.booking_id
      where t.organisation_id = ${scope.organisationId} and b.ends_on >= ${sinceDay}::date ${isUnread} ${isAfter}
      order by s.unread > 0 desc, t.last_message_at desc, t.booking_id desc limit ${limit}`,
    Listed,
  )
}

/** Returns the numbers of unread threads and messages in a supplier's scope. */
export async function sumUnread(db: Db, { scope, sinceDay }: InScope): Promise<{ threads: number; messages: number }> {
  const [row] = await selectRows(
    db,
    sql`select count(*)::int as threads, coalesce(sum(s.unread), 0)::int as messages
      from message_threads t join thread_sides s on s.booking_id = t.booking_id and s.side = 'supplier'
      join (${bookingSql.bookingsInScope(scope)}) b on b.id = t.booking_id
      where t.organisation_id = ${scope.organisationId} and s.unread > 0 and b.ends_on >= ${sinceDay}::date`,
    z.object({ threads: z.number(), messages: z.number() }),
  )
  return row ?? { threads: 0, messages: 0 }
}

/** Returns whether a booking is in a supplier's scope. */
export async function isInScope(db: Db, scope: SupplierScope, bookingId: number): Promise<boolean> {
  const rows = await selectRows(
    db,
    sql`select 1 as found from (${bookingSql.bookingsInScope(scope)}) b where b.id = ${bookingId}`,
    z.object({ found: z.number() }),
  )
  return rows.length === 1
}
