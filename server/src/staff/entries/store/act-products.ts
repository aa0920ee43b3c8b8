import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { ratesSql } from '../../../rates/index.ts'

const Row = z.object({ act_id: z.coerce.number(), product_kind: z.enum(['property', 'package']), product_id: z.number() })

/** Returns the product that each of these acts on prices and stock changed. */
export async function findActProducts(db: Db, ids: number[]) {
  const acts = sql`select a.act_id, a.product_kind, a.product_id from (${ratesSql.actProducts()}) a`
  const rows = await selectRows(db, sql`${acts} where a.act_id = any(${sql.param(ids)}::bigint[])`, Row)
  return rows.map((row) => ({ actId: row.act_id, kind: row.product_kind, productId: row.product_id }))
}
