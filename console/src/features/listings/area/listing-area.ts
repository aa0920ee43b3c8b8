import type { Permission } from '@chautari/contract/staff/permissions'
import type { SupplierPermission } from '@chautari/contract/supplier/permissions'
import { use } from 'react'
import { MemberContext } from '../../../platform/session/member.tsx'
import { screenArea } from '../../../platform/session/screen-area.ts'
import { SupplierContext } from '../../../platform/session/supplier.tsx'

/** The rights of suppliers on their own listings that equal rights of staff on all. */
const OWN: Partial<Record<Permission, SupplierPermission>> = {
  'listings.edit': 'content.edit',
  'listings.publish': 'content.submit',
}

/** Returns whether the person may do something with a listing on this screen, in either area. */
export function useMayList(): (permission: Permission) => boolean {
  const member = use(MemberContext)
  const supplier = use(SupplierContext)
  if (screenArea() === 'staff') return (permission) => member?.permissions.includes(permission) ?? false
  return (permission) => {
    const own = OWN[permission]
    return own !== undefined && (supplier?.member.permissions.includes(own) ?? false)
  }
}

/** Returns whether this screen is a supplier's, who edits their own listings. */
export const isOwnScreen = (): boolean => screenArea() === 'supplier'

/** Returns the address of the list of properties in this area. */
export const listingsAddress = (): string => (isOwnScreen() ? '/supplier/listings' : '/listings')
