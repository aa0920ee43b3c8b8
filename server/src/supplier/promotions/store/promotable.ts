import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

const Product = z.object({ kind: z.enum(['room', 'package']), slug: z.string() })

/** A room or package that can have an offer. */
export type Promotable = z.output<typeof Product>

/**
 * Returns the rooms and packages on sale in the scope, of these properties and packages, in the order in which rooms are locked: a booking of several rooms
 * locks them by their numbers.
 */
export async function findPromotable(
  db: Db,
  scope: SupplierScope,
  { properties, packages }: { properties: string[]; packages: string[] },
): Promise<Promotable[]> {
  return selectRows(
    db,
    sql`
      select 'room' as kind, r.slug, r.id from (${catalogueSql.propertiesInScope(scope)}) p join rooms r on r.property_id = p.property_id
      where r.is_live and p.property_slug = any(${sql.param(properties)}::text[])
      union all
      select 'package', k.package_slug, k.package_id from (${catalogueSql.packagesInScope(scope)}) k
      where k.package_slug = any(${sql.param(packages)}::text[])
      order by kind, id`,
    Product,
  )
}

/** Returns which of these rooms and packages are in the scope, as `kind slug`. */
export async function findInScope(db: Db, scope: SupplierScope, slugs: string[]): Promise<Set<string>> {
  const rows = await selectRows(
    db,
    sql`
      select 'room' as kind, slug from rooms where slug = any(${sql.param(slugs)}::text[]) and id in (${catalogueSql.roomsInScope(scope)})
      union all
      select 'package', k.package_slug from (${catalogueSql.packagesInScope(scope)}) k where k.package_slug = any(${sql.param(slugs)}::text[])`,
    Product,
  )
  return new Set(rows.map(({ kind, slug }) => `${kind} ${slug}`))
}
