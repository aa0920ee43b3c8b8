import { LOCALES } from '@chautari/contract/locale'
import { NoticeChoices } from '@chautari/contract/supplier/notices/notices'
import { permissionsOf, SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { bookingSql } from '../../../booking/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { scopeOf } from '../../../platform/http/supplier-identity.ts'
import { supplierNotices } from '../../store/tables.ts'

const Row = z
  .object({
    member_id: z.coerce.number(),
    user_id: z.coerce.number(),
    roles: z.array(z.enum(SUPPLIER_ROLES)),
    property_ids: z.array(z.number()).nullable(),
    package_ids: z.array(z.number()).nullable(),
    name: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    phone: z.string().nullable(),
    is_phone_verified: z.boolean(),
    choices: z.custom<Partial<NoticeChoices>>((choices) => NoticeChoices.partial().safeParse(choices).success),
    quiet_from: z.number().nullable(),
    quiet_until: z.number().nullable(),
  })
  .transform(({ quiet_from: from, quiet_until: until, roles, ...row }) => ({
    memberId: row.member_id,
    userId: row.user_id,
    roles,
    permissions: permissionsOf(roles),
    propertyIds: row.property_ids,
    packageIds: row.package_ids,
    name: row.name,
    email: row.email,
    locale: row.locale,
    /** The number of the account, and whether its owner confirmed it. */
    phone: row.phone,
    isPhoneConfirmed: row.is_phone_verified,
    choices: row.choices,
    quiet: from === null || until === null ? null : { from, until },
  }))

/** A member of an organisation with an open account, what they chose of their notifications, and how they are reached. */
export type Reader = z.output<typeof Row>

const readers = (condition: SQL) => sql`
  select m.id as member_id, m.user_id, m.roles, m.property_ids, m.package_ids, a.name, a.email, a.locale, a.phone, a.is_phone_verified,
    coalesce(n.choices, '{}') as choices, n.quiet_from, n.quiet_until
  from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
  left join supplier_notices n on n.member_id = m.id
  where m.left_at is null and ${condition} order by m.id`

/** Returns the members of an organisation who can be notified. */
export async function findReaders(db: Db | Tx, { organisationId }: { organisationId: number }): Promise<Reader[]> {
  return selectRows(db, readers(sql`m.organisation_id = ${organisationId}`), Row)
}

/** Returns a member; nothing when they left. */
export async function findReader(db: Db, memberId: number): Promise<Reader | undefined> {
  const [reader] = await selectRows(db, readers(sql`m.id = ${memberId}`), Row)
  return reader
}

/** Returns whether a booking of an organisation is in a member's scope. The scope of a member without limits has all bookings. */
export async function mayReadBooking(
  tx: Tx,
  { propertyIds, packageIds }: Reader,
  { organisationId, id }: { organisationId: number; id: number },
): Promise<boolean> {
  if (propertyIds === null) return true
  const scope = scopeOf({ organisationId, propertyIds, packageIds })
  const found = sql`select 1 as found from (${bookingSql.bookingsInScope(scope)}) b where b.id = ${id}`
  return (await selectRows(tx, found, z.object({ found: z.number() }))).length > 0
}

type Chosen = Pick<typeof supplierNotices.$inferInsert, 'memberId' | 'choices' | 'quietFrom' | 'quietUntil'>

/** Writes what a member has chosen. Kinds that are left out stay as they are. */
export async function writeNotices(db: Db, { memberId, ...chosen }: Chosen): Promise<void> {
  const choices = sql`${supplierNotices.choices} || excluded.choices`
  await db
    .insert(supplierNotices)
    .values({ memberId, ...chosen })
    .onConflictDoUpdate({ target: supplierNotices.memberId, set: { ...chosen, choices } })
}
