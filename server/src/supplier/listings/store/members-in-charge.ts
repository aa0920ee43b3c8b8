import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const Row = z.object({ memberId: z.coerce.number(), userId: z.coerce.number(), roles: z.array(z.enum(SUPPLIER_ROLES)) })

/** Returns the members of an organisation who have an open account. */
export async function findMembersInCharge(db: Db, organisationId: number) {
  return selectRows(
    db,
    sql`select m.id as "memberId", m.user_id as "userId", m.roles from supplier_members m
      join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
      where m.organisation_id = ${organisationId} and m.left_at is null order by m.id`,
    Row,
  )
}
