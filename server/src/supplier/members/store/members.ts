import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { supplierMembers } from '../../store/tables.ts'
import type { Rights } from '../rules/rights.ts'

export type MemberRow = typeof supplierMembers.$inferSelect

/** The organisation of a supplier's call, or the one that staff look at. */
type Organisation = Pick<SupplierScope, 'organisationId'>

const Row = z
  .object({
    id: z.coerce.number(),
    user_id: z.coerce.number(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(SUPPLIER_ROLES)),
    property_ids: z.array(z.number()).nullable(),
    package_ids: z.array(z.number()).nullable(),
    joined_at: z.coerce.date(),
    last_seen_at: z.coerce.date().nullable(),
    version: z.number(),
  })
  .transform(({ property_ids: propertyIds, package_ids: packageIds, ...row }) => ({ ...row, propertyIds, packageIds }))
export type MemberListed = z.output<typeof Row>

/** Returns the members of an organisation, in the order in which they joined. Those whose account is disabled are left out. */
export async function findMembers(db: Db, { organisationId }: Organisation): Promise<MemberListed[]> {
  return selectRows(
    db,
    sql`select m.id, a.user_id, a.name, a.email, m.roles, m.property_ids, m.package_ids, m.joined_at, m.version,
        (select max(s.last_used_at) from supplier_sessions s where s.member_id = m.id) as last_seen_at
      from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
      where m.organisation_id = ${organisationId} and m.left_at is null order by m.id`,
    Row,
  )
}

/** Returns the accounts of present and former members by their numbers. */
export async function findUsersOfMembers(db: Db, ids: number[]): Promise<Pick<MemberRow, 'id' | 'userId'>[]> {
  return db
    .select({ id: supplierMembers.id, userId: supplierMembers.userId })
    .from(supplierMembers)
    .where(inArray(supplierMembers.id, ids))
}

/** Returns whether the owner of an address is a member. */
export async function isMember(db: Db, { organisationId }: Organisation, email: string): Promise<boolean> {
  const found = sql`select exists(select 1 from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
    where m.organisation_id = ${organisationId} and m.left_at is null and a.email = ${email}) as is_member`
  return (await selectRows(db, found, z.object({ is_member: z.boolean() })))[0]?.is_member ?? false
}

/**
 * Locks the owners of an organisation whose accounts are open, and returns their ids. So two owners cannot give up the role at the same time.
 */
export async function lockOwners(tx: Tx, { organisationId }: Organisation): Promise<number[]> {
  const rows = await selectRows(
    tx,
    sql`select m.id from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
      where m.organisation_id = ${organisationId} and m.left_at is null and 'owner' = any(m.roles) order by m.id for update of m`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}

/** Locks a member of an organisation and returns them; undefined for a former member or one of another organisation. */
export async function lockMember(tx: Tx, { organisationId }: Organisation, id: number): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(supplierMembers)
    .where(and(eq(supplierMembers.organisationId, organisationId), eq(supplierMembers.id, id), isNull(supplierMembers.leftAt)))
    .for('update')
  return row
}

/** Inserts a member and returns their id; undefined for a person who is a member already. */
export async function insertMember(
  tx: Tx,
  { organisationId }: Organisation,
  values: Rights & { userId: number },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(supplierMembers)
    .values({ organisationId, ...values })
    .onConflictDoNothing()
    .returning({ id: supplierMembers.id })
  return row?.id
}

/** Updates the roles and limits of a locked member. */
export async function updateRights(
  tx: Tx,
  { organisationId }: Organisation,
  { id, ...rights }: Rights & { id: number },
): Promise<void> {
  await tx
    .update(supplierMembers)
    .set({ ...rights, version: sql`${supplierMembers.version} + 1` })
    .where(and(eq(supplierMembers.organisationId, organisationId), eq(supplierMembers.id, id)))
}

/** Ends the membership of a locked member. The row stays, because audit entries refer to it. */
export async function endMembership(tx: Tx, { organisationId }: Organisation, id: number): Promise<void> {
  await tx
    .update(supplierMembers)
    .set({ leftAt: sql`app_now()` })
    .where(and(eq(supplierMembers.organisationId, organisationId), eq(supplierMembers.id, id)))
}
