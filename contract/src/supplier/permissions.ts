/** The roles of a supplier's members. A member has one or more. */
export const SUPPLIER_ROLES = ['owner', 'front_desk', 'revenue', 'finance'] as const
export type SupplierRole = (typeof SUPPLIER_ROLES)[number]

const EVERYONE = ['today.view', 'bookings.view', 'organisation.view', 'members.view'] as const

const FRONT_DESK = [
  ...EVERYONE,
  'bookings.decide',
  'passports.view',
  'passports.change',
  'calendar.view',
  'stock.change',
  'messages.view',
  'messages.send',
  'reviews.view',
  'reviews.reply',
  'content.view',
] as const

const REVENUE = [
  ...EVERYONE,
  'calendar.view',
  'stock.change',
  'prices.change',
  'promotions.view',
  'promotions.change',
  'reviews.view',
  'content.view',
] as const

const FINANCE = [...EVERYONE, 'money.view', 'money.export'] as const

const OWNER = [
  ...FRONT_DESK,
  ...REVENUE,
  ...FINANCE,
  'departures.call_off',
  'content.edit',
  'content.submit',
  'members.manage',
  'organisation.edit',
  'money.change_account',
] as const

/** A right of a supplier's member: `resource.action`. Viewing, changing and exporting are apart. */
export type SupplierPermission = (typeof OWNER)[number]

/** The permissions of each role (issue 16 §1): the only place that grants any. */
export const SUPPLIER_PERMISSIONS: Record<SupplierRole, readonly SupplierPermission[]> = {
  owner: [...new Set(OWNER)],
  front_desk: FRONT_DESK,
  revenue: REVENUE,
  finance: FINANCE,
}

/** Returns the permissions of a member with these roles. */
export function permissionsOf(roles: readonly SupplierRole[]): SupplierPermission[] {
  return [...new Set(roles.flatMap((role) => SUPPLIER_PERMISSIONS[role]))]
}
