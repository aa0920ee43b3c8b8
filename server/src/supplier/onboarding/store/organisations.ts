import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

type Organisation = Pick<SupplierScope, 'organisationId'>

const Owner = z
  .object({ name: z.string(), email: z.string(), locale: z.enum(LOCALES), is_email_verified: z.boolean() })
  .transform(({ is_email_verified: isEmailVerified, ...owner }) => ({ ...owner, isEmailVerified }))
export type OwnerToNotify = z.output<typeof Owner>

/** Returns the owners of an organisation with their address and language, in the order in which they joined. */
export async function findOwners(db: Db, { organisationId }: Organisation): Promise<OwnerToNotify[]> {
  return selectRows(
    db,
    sql`select a.name, a.email, a.locale, a.is_email_verified
      from supplier_members m join (${accountSql.openAccounts()}) a on a.user_id = m.user_id
      where m.organisation_id = ${organisationId} and m.left_at is null and 'owner' = any(m.roles) order by m.id`,
    Owner,
  )
}

const Listed = z.object({ kind: z.enum(['property', 'package']), slug: z.string(), title: z.string() })
export type ListedOf = z.output<typeof Listed>

/** Returns the first properties and packages of an organisation, the oldest first: the checklist needs one that is complete. */
export async function findListingsOf(db: Db, scope: SupplierScope, limit: number): Promise<ListedOf[]> {
  return selectRows(
    db,
    sql`(select 'property' as kind, p.property_slug as slug, p.property_title as title
        from (${catalogueSql.propertiesInScope(scope)}) p order by p.is_live desc, p.property_id limit ${limit})
      union all (select 'package', k.package_slug, k.package_title
        from (${catalogueSql.packagesInScope(scope)}) k order by k.is_live desc, k.package_id limit ${limit})`,
    Listed,
  )
}

/** Returns how many organisations a person is a member of that staff have not accepted yet. */
export async function countUnaccepted(db: Db, userId: number): Promise<number> {
  const counted = sql`select count(*)::int as n from supplier_members m
    join (${catalogueSql.organisationsShown()}) o on o.organisation_id = m.organisation_id
    where m.user_id = ${userId} and m.left_at is null and not o.is_live`
  return (await selectRows(db, counted, z.object({ n: z.number() })))[0]?.n ?? 0
}
