import { paisa, type Paisa } from '@chautari/contract/money'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { paymentAttempts, refunds } from './tables.ts'

/**
 * Returns SQL for the paisa of a booking's price that its providers reversed. Leaves out payments that were only excess, as `appliedPayment`
 * does: their reversal takes nothing from the price.
 */
export function reversedOfPrice(bookingId: SQL): SQL {
  return sql`(select coalesce(sum(attempt.reversed_paisa), 0) from ${paymentAttempts} attempt
    where attempt.booking_id = ${bookingId} and attempt.state = 'captured' and attempt.captured_paisa > (
      select coalesce(sum(refund.amount_paisa), 0) from ${refunds} refund where refund.attempt_id = attempt.id and refund.kind = 'excess'))`
}

/** Returns the paisa that providers reversed of the price of each of these bookings, without those of which nothing was reversed. */
export async function findReversedOfPrice(db: Db, bookingIds: readonly number[]): Promise<ReadonlyMap<number, Paisa>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await selectRows(
    db,
    sql`select id, paisa from (
      select asked.id, ${reversedOfPrice(sql`asked.id`)} as paisa from unnest(${sql.param(bookingIds)}::bigint[]) asked (id)
    ) reversed where paisa > 0`,
    z.object({ id: z.coerce.number(), paisa: z.coerce.number() }),
  )
  return new Map(rows.map((row) => [row.id, paisa(row.paisa)]))
}
