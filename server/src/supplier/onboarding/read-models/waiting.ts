import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const Waiting = z.object({
  kind: z.enum(['new_supplier', 'supplier_change']),
  id: z.number(),
  name: z.string(),
  since: z.coerce.date(),
  /** The number that staff have to confirm by a call. */
  phone: z.string().nullable(),
})
export type WaitingSupplier = z.output<typeof Waiting>

/** Returns the organisations that wait for staff, the longest waiting first: new ones, and those whose owner asked for a change. */
export async function findWaitingSuppliers(db: Db, limit: number): Promise<WaitingSupplier[]> {
  return selectRows(
    db,
    sql`select 'new_supplier' as kind, o.organisation_id as id, o.organisation_name as name, o.submitted_at as since, null as phone
        from (${catalogueSql.organisationsShown()}) o where o.submitted_at is not null
      union all select 'supplier_change', o.organisation_id, o.organisation_name, c.asked_at, c.contact_phone
        from organisation_changes c join (${catalogueSql.organisationsShown()}) o on o.organisation_id = c.organisation_id
      order by since limit ${limit}`,
    Waiting,
  )
}
