import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'

const Row = z.object({
  id: z.number(),
  name: z.string(),
  isSuspended: z.boolean(),
  legalName: z.string().nullable(),
  pan: z.string().nullable(),
})
export type Supplier = z.output<typeof Row>

/** Returns suppliers by id: those with these ids, or all. */
export async function findSuppliers(db: Db, ids?: number[]): Promise<Map<number, Supplier>> {
  const among = ids === undefined ? sql`` : sql`where o.organisation_id = any(${sql.param(ids)}::int[])`
  const rows = await selectRows(
    db,
    sql`
      select o.organisation_id as id, o.organisation_name as name, o.is_suspended as "isSuspended", o.legal_name as "legalName", o.pan
      from (${catalogueSql.organisationsShown()}) o ${among}`,
    Row,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
