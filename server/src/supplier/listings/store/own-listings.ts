import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

const Found = z.object({ found: z.number() })

/** Returns whether a property or package is in the scope. */
export async function isOwnListing(db: Db, scope: SupplierScope, { kind, slug }: { kind: 'property' | 'package'; slug: string }) {
  const found =
    kind === 'property'
      ? sql`select 1 as found from (${catalogueSql.propertiesInScope(scope)}) own where own.property_slug = ${slug}`
      : sql`select 1 as found from (${catalogueSql.packagesInScope(scope)}) own where own.package_slug = ${slug}`
  return (await selectRows(db, found, Found)).length > 0
}

/** Returns whether a room is of a property in the scope. */
export async function isOwnRoom(db: Db, scope: SupplierScope, slug: string): Promise<boolean> {
  const found = sql`select 1 as found from rooms where slug = ${slug} and id in (${catalogueSql.roomsInScope(scope)})`
  return (await selectRows(db, found, Found)).length > 0
}

/**
 * Returns whether an uploaded picture belongs to the scope alone: it is shown by listings in the scope, or is in a pending change of one, and no other
 * listing shows it. Our own pictures, which several suppliers may show, do not belong to any scope.
 */
export async function isOwnPicture(db: Db, scope: SupplierScope, name: string): Promise<boolean> {
  const properties = sql`select property_id from (${catalogueSql.propertiesInScope(scope)}) own`
  const packages = sql`select package_id from (${catalogueSql.packagesInScope(scope)}) own`
  const shown = sql`
    select (id in (${properties})) as is_own from properties where ${name} = any(picture_names)
    union all select (property_id in (${properties})) from rooms where ${name} = any(picture_names)
    union all select (id in (${packages})) from packages where ${name} = any(picture_names)
    union all select coalesce(property_id in (${properties}), package_id in (${packages}))
      from listing_changes where state in ('open', 'sent_back') and strpos(proposed::text, ${name}) > 0`
  const found = sql`select 1 as found from picture_uploads u
    where u.name = ${name} and (select bool_and(is_own) from (${shown}) shown)`
  return (await selectRows(db, found, Found)).length > 0
}
