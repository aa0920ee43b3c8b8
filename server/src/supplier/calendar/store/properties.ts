import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'

const Row = z.object({ id: z.number(), slug: z.string(), title: z.string(), title_ne: z.string().nullable() })
export type PropertyInScope = z.output<typeof Row>

/** Returns the properties in a scope, on sale or not, by title. */
export async function findPropertiesInScope(db: Db, scope: SupplierScope): Promise<PropertyInScope[]> {
  return selectRows(
    db,
    sql`select p.property_id as id, p.property_slug as slug, p.property_title as title, p.property_title_ne as title_ne
      from (${catalogueSql.propertiesInScope(scope)}) p order by lower(p.property_title), p.property_id`,
    Row,
  )
}
