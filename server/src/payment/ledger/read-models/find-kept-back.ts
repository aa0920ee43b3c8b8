import { paisa, type Paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { keptBack } from '../../store/kept-back.ts'

type KeptBack = {
  bookingId: number
  /** What is left of the price: the provider reversed an unknown part of it. */
  leftPaisa: Paisa
  reversedAt: Date
}

/** Finds the cancelled bookings whose supplier's share is kept back until staff record how much the provider reversed, the earliest reversal first. */
export async function findKeptBack(db: Db, limit: number): Promise<KeptBack[]> {
  const rows = await selectRows(
    db,
    sql`select id, left_paisa, reversed_at from (${keptBack()}) kept order by reversed_at, id limit ${limit}`,
    z.object({ id: z.coerce.number(), left_paisa: z.coerce.number(), reversed_at: z.coerce.date() }),
  )
  return rows.map((row) => ({ bookingId: row.id, leftPaisa: paisa(row.left_paisa), reversedAt: row.reversed_at }))
}
