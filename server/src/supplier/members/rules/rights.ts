import type { SupplierRole } from '@chautari/contract/supplier/permissions'

/** The roles of a member and their limits: null lists are all properties and packages. */
export type Rights = { roles: SupplierRole[]; propertyIds: number[] | null; packageIds: number[] | null }

type RightsRequest = { roles: SupplierRole[]; limited_to: { properties: string[]; packages: string[] } | null }

/** Returns the rights that a request asks for. */
export function rightsOf({ roles, limited_to: limit }: RightsRequest): Rights {
  return {
    roles,
    propertyIds: limit && [...new Set(limit.properties.map(Number))],
    packageIds: limit && [...new Set(limit.packages.map(Number))],
  }
}

/** Returns rights as a response shows them. */
export function presentRights({ roles, propertyIds, packageIds }: Rights) {
  return {
    roles,
    limited_to: propertyIds === null ? null : { properties: propertyIds.map(String), packages: (packageIds ?? []).map(String) },
  }
}

/** Returns rights as facts of an audit entry. */
export function factsOfRights({ roles, propertyIds, packageIds }: Rights): Record<string, string | null> {
  return {
    roles: roles.join(' · '),
    properties: propertyIds && propertyIds.join(' · '),
    packages: packageIds && packageIds.join(' · '),
  }
}
