import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transaction.ts'
import { expireLapsedHolds } from './stock.ts'

const NIGHTS_AT_ONCE = 200

const Night = z.object({ room_id: z.number(), night: z.string() })

/**
 * Gives lapsed holds back to the search; answers how many nights were freed. Nights that somebody has locked are left to the
 * next round. Reserving needs no sweep: it frees what lapsed among its own nights.
 */
export async function sweepLapsedHolds(db: Db): Promise<number> {
  return transact(db, sweepOnce)
}

async function sweepOnce(tx: Tx): Promise<number> {
  const nights = await selectRows(
    tx,
    sql`
      select room_id, night::text as night from room_nights
      where (room_id, night) in (
        select room_id, night from allocations where state = 'held' and expires_at <= (select app_now())
        order by expires_at limit ${NIGHTS_AT_ONCE}
      )
      order by room_id, night for update skip locked`,
    Night,
  )
  if (nights.length === 0) return 0
  const locked = sql.join(
    nights.map(({ room_id, night }) => sql`(${room_id}::int, ${night}::date)`),
    sql`, `,
  )
  return expireLapsedHolds(tx, locked)
}
