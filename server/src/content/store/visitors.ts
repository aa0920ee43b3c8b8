import type { VISITOR_TYPES } from '@chautari/contract/content/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

export type ProductKind = (typeof VISITOR_TYPES)[number]

type Sources = { bookings: SQL; products: SQL }

const Counted = z.object({ users: z.number(), products: z.number(), bookings: z.number() })

/**
 * Counts travellers, products and bookings; products and bookings of one kind or of all. A traveller is a distinct email
 * address.
 */
export async function countVisitors(
  db: Db,
  { bookings, products }: Sources,
  kind?: ProductKind,
): Promise<z.output<typeof Counted>> {
  const isOfKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const [row] = await selectRows(
    db,
    sql`
      with booked as (${bookings}), users as (select email from booked)
      select
        (select count(distinct email)::int from users) as users,
        (select count(*)::int from (${products}) product where ${isOfKind}) as products,
        (select count(*)::int from booked where ${isOfKind}) as bookings`,
    Counted,
  )
  return row ?? { users: 0, products: 0, bookings: 0 }
}
