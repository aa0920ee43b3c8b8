import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { catalogueSql } from '../../catalogue/index.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { bookings } from '../store/tables.ts'

/**
 * Returns SQL for the bookings of a supplier, one row each: `id` and `ends_on`. A member who is limited has only those of their properties and
 * packages.
 */
export function bookingsInScope({ organisationId, propertyIds, packageIds }: SupplierScope): SQL {
  const isAllowed =
    propertyIds === null || packageIds === null
      ? undefined
      : or(
          inArray(bookings.packageId, [...packageIds]),
          sql`${bookings.roomId} in (${catalogueSql.roomsOfProperties(propertyIds)})`,
        )
  return sql`select ${bookings.id} as id, ${bookings.endsOn} as ends_on from ${bookings}
    where ${and(eq(bookings.organisationId, organisationId), isAllowed)}`
}
