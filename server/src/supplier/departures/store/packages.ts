import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

/** Returns the slugs of the packages in a scope, on sale or not, by title. */
export async function findPackagesInScope(db: Db, scope: SupplierScope): Promise<string[]> {
  const rows = await selectRows(
    db,
    sql`select k.package_slug as slug from (${catalogueSql.packagesInScope(scope)}) k order by lower(k.package_title), k.package_id`,
    z.object({ slug: z.string() }),
  )
  return rows.map(({ slug }) => slug)
}
