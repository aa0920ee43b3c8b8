import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { ACTIVE_STATUSES, UNPAID } from '../rules/status.ts'

export type Person = { email: string; phone: string; userId: number | null }

type HoldCounts = {
  /** Unpaid bookings with a live hold. */
  live: number
  /** Active free bookings from today on. */
  free: number
}

/**
 * Counts a person's live holds and free bookings, by email, phone or account. Locks make concurrent reservations of the same person wait
 * until this transaction ends, so that they cannot exceed the quota together.
 */
export async function countHolds(tx: Tx, person: Person): Promise<HoldCounts> {
  const [row] = await selectRows(
    tx,
    sql`select live, free from ${holdsOf(person)} counted`,
    z.object({ live: z.number(), free: z.number() }),
  )
  return row ?? { live: 0, free: 0 }
}

type Attempt = Person & {
  /** The holds that a person may have; the number of free bookings too, where this one is free. */
  quota: { live: number; free?: number | undefined }
  /** SQL that takes the stock: whether it was taken. */
  taking: SQL
  /** SQL of numbers to read with it. */
  counts: SQL[]
}

type Taken = {
  /** Null when the quota is reached: then nothing was tried. */
  isTaken: boolean | null
  counts: number[]
}

/**
 * Takes stock within a person's quota, in one round trip. Each function of the statement sees what was committed while an earlier one
 * waited for a lock (decision 059).
 */
export async function takeWithinQuota(tx: Tx, { quota, taking, counts, ...person }: Attempt): Promise<Taken> {
  const isWithinFree = quota.free === undefined ? sql`true` : sql`counted.free < ${quota.free}::int`
  const [row] = await selectRows(
    tx,
    sql`
      select case when counted.live < ${quota.live}::int and ${isWithinFree} then ${taking} end as is_taken,
        json_build_array(${sql.join(counts, sql`, `)}) as counts
      from ${holdsOf(person)} counted`,
    z.object({ is_taken: z.boolean().nullable(), counts: z.array(z.number()) }),
  )
  if (!row) throw new Error('taking stock returned no row')
  return { isTaken: row.is_taken, counts: row.counts }
}

function holdsOf({ email, phone, userId }: Person): SQL {
  return sql`count_holds(${email}, ${phone}, ${userId}::bigint, ${sql.param([...UNPAID])}::text[], ${sql.param([...ACTIVE_STATUSES])}::text[])`
}
