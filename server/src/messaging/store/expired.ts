import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../account/index.ts'
import { bookingSql } from '../../booking/index.ts'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'

/**
 * Returns the ids of bookings whose threads are due for deletion: bookings that ended before `endedBefore`, and bookings of deleted accounts whose
 * thread is closed.
 */
export async function findExpiredThreads(
  db: Db,
  { endedBefore, limit, leftOver }: Batch<number> & { endedBefore: string },
): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`select t.booking_id as id from message_threads t join (${bookingSql.ownedDays()}) b on b.id = t.booking_id
      where (b.ends_on < ${endedBefore}::date or (b.user_id in (${accountSql.deletedAccounts()}) and is_thread_over(t.booking_id)))
        and t.booking_id <> all(${sql.param(leftOver)}::bigint[])
      order by t.booking_id limit ${limit}`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}

/** Deletes a thread with its messages, reports and blocks. The sweep `deleteUnusedPictures` then deletes the picture files. */
export async function deleteThread(tx: Tx, bookingId: number): Promise<void> {
  const messages = sql`select id from thread_messages where booking_id = ${bookingId}`
  await tx.execute(sql`delete from message_removals where message_id in (${messages})`)
  await tx.execute(sql`delete from message_reports where message_id in (${messages})`)
  for (const table of ['thread_blocks', 'thread_messages', 'thread_sides', 'message_threads'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where booking_id = ${bookingId}`)
}
