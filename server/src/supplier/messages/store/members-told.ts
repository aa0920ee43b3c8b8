import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { bookingSql } from '../../../booking/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { scopeOf } from '../../../platform/http/supplier-identity.ts'

const Row = z.object({
  memberId: z.coerce.number(),
  userId: z.coerce.number(),
  roles: z.array(z.enum(SUPPLIER_ROLES)),
  propertyIds: z.array(z.number()).nullable(),
  packageIds: z.array(z.number()).nullable(),
})

/** Returns the members of an organisation with an open account in whose scope a booking is. */
export async function findMembersOfBooking(db: Db, { organisationId, bookingId }: { organisationId: number; bookingId: number }) {
  const members = await selectRows(
    db,
    sql`select m.id as "memberId", m.user_id as "userId", m.roles, m.property_ids as "propertyIds", m.package_ids as "packageIds"
      from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
      where m.organisation_id = ${organisationId} and m.left_at is null order by m.id`,
    Row,
  )
  const told: typeof members = []
  for (const member of members) {
    const scope = scopeOf({ organisationId, propertyIds: member.propertyIds, packageIds: member.packageIds })
    const found = sql`select 1 as found from (${bookingSql.bookingsInScope(scope)}) b where b.id = ${bookingId}`
    if ((await selectRows(db, found, z.object({ found: z.number() }))).length > 0) told.push(member)
  }
  return told
}
