import { sql, type SQL } from 'drizzle-orm'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'

/** Returns SQL for the properties that a supplier's call may touch: property_id, property_slug, property_title, property_title_ne and is_live. */
export function propertiesInScope({ organisationId, propertyIds }: SupplierScope): SQL {
  return sql`select p.id as property_id, p.slug as property_slug, p.title as property_title, p.title_ne as property_title_ne, p.is_live
    from properties p where p.organisation_id = ${organisationId} and ${isAmong(sql`p.id`, propertyIds)}`
}

/** Returns SQL for the packages that a supplier's call may touch: package_id, package_slug, package_title, package_title_ne and is_live. */
export function packagesInScope({ organisationId, packageIds }: SupplierScope): SQL {
  return sql`select k.id as package_id, k.slug as package_slug, k.title as package_title, k.title_ne as package_title_ne, k.is_live
    from packages k where k.organisation_id = ${organisationId} and ${isAmong(sql`k.id`, packageIds)}`
}

/** Returns SQL for the ids of the rooms that a supplier's call may touch. */
export function roomsInScope(scope: SupplierScope): SQL {
  return sql`select r.id from rooms r where r.property_id in (select p.property_id from (${propertiesInScope(scope)}) p)`
}

function isAmong(id: SQL, ids: readonly number[] | null): SQL {
  return ids === null ? sql`true` : sql`${id} = any(${sql.param(`{${ids.join(',')}}`)}::integer[])`
}
