import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const Row = z.object({ name: z.string(), email: z.string(), locale: z.enum(LOCALES) })

/** Returns the owners of an organisation with an open account. */
export async function findOwners(db: Db, { organisationId }: { organisationId: number }): Promise<z.output<typeof Row>[]> {
  return selectRows(
    db,
    sql`select a.name, a.email, a.locale from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
      where m.organisation_id = ${organisationId} and m.left_at is null and 'owner' = any(m.roles) order by m.id`,
    Row,
  )
}
