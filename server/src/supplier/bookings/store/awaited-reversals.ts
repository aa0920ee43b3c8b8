import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../../booking/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

/**
 * Returns the references of the cancelled bookings of a supplier whose share is kept back until staff record how much the provider reversed
 * (decision 165), by the number of the booking. Of these bookings only, if some are named.
 */
export async function findAwaitedReversals(db: Db, scope: SupplierScope, among?: number[]): Promise<Map<number, string>> {
  if (among?.length === 0) return new Map()
  const isAmong = among ? sql`and c.id = any(${sql.param(among)}::bigint[])` : sql``
  const rows = await selectRows(
    db,
    sql`select c.id, r.reference from (${bookingSql.cancellationsReversed()}) c join (${bookingSql.bookingReferences()}) r on r.id = c.id
      where c.id in (select s.id from (${bookingSql.bookingsInScope(scope)}) s) ${isAmong} order by c.reversed_at, c.id`,
    z.object({ id: z.coerce.number(), reference: z.string() }),
  )
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
