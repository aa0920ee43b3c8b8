import { MEMBER_INVITATION_DAYS } from '@chautari/contract/supplier/limits'
import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import type { Rights } from '../../members/rules/rights.ts'
import { supplierInvitations } from '../../store/tables.ts'

export type InvitationRow = typeof supplierInvitations.$inferSelect
type Organisation = Pick<SupplierScope, 'organisationId'>

type NewInvitation = Rights & { email: string; tokenHash: string; invitedBy: string }

/**
 * Inserts an invitation, or replaces the open one of the same address and organisation, whose token no longer works then. Returns its id and expiry. It
 * is a single statement, so that of two concurrent invitations the later one is valid.
 */
export async function insertInvitation(
  tx: Tx,
  { organisationId }: Organisation,
  invitation: NewInvitation,
): Promise<{ id: number; expiresAt: Date }> {
  const sent = { ...invitation, expiresAt: fromNow(MEMBER_INVITATION_DAYS, 'days') }
  const [row] = await tx
    .insert(supplierInvitations)
    .values({ organisationId, ...sent })
    .onConflictDoUpdate({
      target: [supplierInvitations.organisationId, supplierInvitations.email],
      targetWhere: isNull(supplierInvitations.endedAt),
      set: { ...sent, createdAt: sql`app_now()` },
    })
    .returning({ id: supplierInvitations.id, expiresAt: supplierInvitations.expiresAt })
  if (!row) throw new Error('Inserting an invitation returned no row.')
  return row
}

/** Returns the invitations of an organisation that were neither accepted nor withdrawn, the newest first. */
export async function findOpenInvitations(db: Db, { organisationId }: Organisation): Promise<InvitationRow[]> {
  return db
    .select()
    .from(supplierInvitations)
    .where(and(eq(supplierInvitations.organisationId, organisationId), isNull(supplierInvitations.endedAt)))
    .orderBy(desc(supplierInvitations.id))
}

/** Ends an open invitation of an organisation and returns its address; nothing for any other. */
export async function endInvitation(tx: Tx, { organisationId }: Organisation, id: number): Promise<string | undefined> {
  const [row] = await tx
    .update(supplierInvitations)
    .set({ endedAt: sql`app_now()` })
    .where(
      and(
        eq(supplierInvitations.organisationId, organisationId),
        eq(supplierInvitations.id, id),
        isNull(supplierInvitations.endedAt),
      ),
    )
    .returning({ email: supplierInvitations.email })
  return row?.email
}

const Invited = z.object({
  id: z.coerce.number(),
  organisation_id: z.number(),
  organisation_name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(SUPPLIER_ROLES)),
  property_ids: z.array(z.number()).nullable(),
  package_ids: z.array(z.number()).nullable(),
  expires_at: z.coerce.date(),
  has_account: z.boolean(),
})
export type Invited = z.output<typeof Invited>

/** Returns the live invitation of a token with the name of its organisation, and whether its address has an account. */
export async function findInvitation(db: Db, tokenHash: string): Promise<Invited | undefined> {
  const [row] = await selectRows(
    db,
    sql`select i.id, o.organisation_id, o.organisation_name, i.email, i.roles, i.property_ids, i.package_ids, i.expires_at,
        exists(select 1 from (${accountSql.openAccounts()}) a where a.email = i.email) as has_account
      from supplier_invitations i join (${catalogueSql.organisationsShown()}) o on o.organisation_id = i.organisation_id
      where i.token_hash = ${tokenHash} and i.ended_at is null and i.expires_at > (select app_now())`,
    Invited,
  )
  return row
}

/** Uses up a live invitation. Returns false when there is none. Of concurrent calls only one succeeds. */
export async function useInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const isLive = and(isNull(supplierInvitations.endedAt), gt(supplierInvitations.expiresAt, sql`(select app_now())`))
  const used = await tx
    .update(supplierInvitations)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(supplierInvitations.tokenHash, tokenHash), isLive))
    .returning({ id: supplierInvitations.id })
  return used.length > 0
}
