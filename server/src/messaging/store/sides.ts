import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'
import type { Side } from '../rules/writing.ts'
import { noticeDueAt } from '../rules/notice-time.ts'
import { threadSides } from './tables.ts'

export type SideRow = typeof threadSides.$inferSelect

type Key = { bookingId: number; side: Side }

const isOf = ({ bookingId, side }: Key) => and(eq(threadSides.bookingId, bookingId), eq(threadSides.side, side))

/** Returns a side of a thread with its read mark; undefined before the first message. */
export async function findSide(db: Db, key: Key): Promise<SideRow | undefined> {
  const [row] = await db.select().from(threadSides).where(isOf(key))
  return row
}

/** Updates a side of a locked thread. */
export async function updateSide(tx: Tx, key: Key, changes: Partial<Omit<SideRow, keyof Key>>): Promise<void> {
  await tx.update(threadSides).set(changes).where(isOf(key))
}

/** Adds one unread message to a side of a locked thread, and schedules the email about it. */
export async function countUnread(tx: Tx, key: Key, now: Date): Promise<void> {
  const side = await findSide(tx, key)
  if (!side) throw new Error(`The thread of booking ${key.bookingId} has no side ${key.side}.`)
  const dueAt = noticeDueAt({ dueAt: side.noticeDueAt, noticedAt: side.noticedAt }, now)
  await updateSide(tx, key, { unread: side.unread + 1, noticeDueAt: dueAt })
}

/**
 * Recounts the unread messages of a side after messages were read or removed, and cancels its email when none is left. Returns the count.
 */
export async function recountUnread(tx: Tx, { bookingId, side, through }: Key & { through?: number }): Promise<number> {
  const [row] = await selectRows(
    tx,
    sql`
      with read as (select greatest(read_through, ${through ?? 0}::bigint) as id from thread_sides where booking_id = ${bookingId} and side = ${side}),
      counted as (
        select count(*)::int as unread from thread_messages m, read
        where m.booking_id = ${bookingId} and m.id > read.id and m.author not in (${side}, 'system')
          and not exists (select 1 from message_removals r where r.message_id = m.id))
      update thread_sides set read_through = read.id, unread = counted.unread,
        notice_due_at = case when counted.unread > 0 then notice_due_at end
      from read, counted where booking_id = ${bookingId} and side = ${side}
      returning thread_sides.unread`,
    z.object({ unread: z.number() }),
  )
  return row?.unread ?? 0
}

/** Returns the sides whose email is due, the longest overdue first. */
export async function findDueSides(db: Db, { limit, leftOver }: Batch<Key>): Promise<Key[]> {
  const [ids, sides] = [leftOver.map(({ bookingId }) => bookingId), leftOver.map(({ side }) => side)]
  return selectRows(
    db,
    sql`select booking_id as "bookingId", side from thread_sides where notice_due_at <= (select app_now())
      and (booking_id, side) not in (select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(sides)}::text[]))
      order by notice_due_at limit ${limit}`,
    z.object({ bookingId: z.coerce.number(), side: z.enum(threadSides.side.enumValues) }),
  )
}

/** Locks a side whose email is due; undefined when another process has locked it, or it is no longer due. */
export async function lockDueSide(tx: Tx, key: Key): Promise<SideRow | undefined> {
  const [row] = await tx
    .select()
    .from(threadSides)
    .where(and(isOf(key), sql`${threadSides.noticeDueAt} <= (select app_now())`))
    .for('update', { skipLocked: true })
  return row
}
