import type { Permission } from '@chautari/contract/staff/permissions'
import type { SupplierPermission } from '@chautari/contract/supplier/permissions'
import { use } from 'react'
import { MemberContext } from '../../../platform/session/member.tsx'
import { screenArea } from '../../../platform/session/screen-area.ts'
import { SupplierContext } from '../../../platform/session/supplier.tsx'

/** The permissions of suppliers on their own listings that correspond to those of staff on all listings. */
const OWN: Partial<Record<Permission, SupplierPermission>> = {
  'listings.edit': 'content.edit',
  'listings.publish': 'content.submit',
}

/** Returns a function that tells whether the user has a permission on listings, in the area of staff or of suppliers. */
export function useMayList(): (permission: Permission) => boolean {
  const member = use(MemberContext)
  const supplier = use(SupplierContext)
  if (screenArea() === 'staff') return (permission) => member?.permissions.includes(permission) ?? false
  return (permission) => {
    const own = OWN[permission]
    return own !== undefined && (supplier?.member.permissions.includes(own) ?? false)
  }
}

/** Returns whether this is a screen of suppliers, who edit their own listings. */
export const isOwnScreen = (): boolean => screenArea() === 'supplier'

/** Returns the address of the list of properties in this area. */
export const listingsAddress = (): string => (isOwnScreen() ? '/supplier/listings' : '/listings')
