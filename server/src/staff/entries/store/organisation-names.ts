import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'

/** Returns the names of organisations by number. */
export async function findOrganisationNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    sql`select o.organisation_id as id, o.organisation_name as name from (${catalogueSql.organisationsShown()}) o
      where o.organisation_id = any(${sql.param(ids)}::int[])`,
    z.object({ id: z.number(), name: z.string() }),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
