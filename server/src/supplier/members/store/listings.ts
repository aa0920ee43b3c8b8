import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

const Row = z.object({ id: z.number(), title: z.string() })
export type ListingNamed = z.output<typeof Row>

/** Returns the properties and packages in a scope, by title. */
export async function findListingsNamed(
  db: Db,
  scope: SupplierScope,
): Promise<{ properties: ListingNamed[]; packages: ListingNamed[] }> {
  const properties = sql`select p.property_id as id, p.property_title as title
    from (${catalogueSql.propertiesInScope(scope)}) p order by lower(p.property_title), p.property_id`
  const packages = sql`select k.package_id as id, k.package_title as title
    from (${catalogueSql.packagesInScope(scope)}) k order by lower(k.package_title), k.package_id`
  return { properties: await selectRows(db, properties, Row), packages: await selectRows(db, packages, Row) }
}

/** Returns whether a scope has any property, and any package, on sale or not. */
export async function findSold(db: Db, scope: SupplierScope): Promise<{ stays: boolean; tours: boolean }> {
  const found = sql`select exists(${catalogueSql.propertiesInScope(scope)}) as stays, exists(${catalogueSql.packagesInScope(scope)}) as tours`
  const [row] = await selectRows(db, found, z.object({ stays: z.boolean(), tours: z.boolean() }))
  return row ?? { stays: false, tours: false }
}
