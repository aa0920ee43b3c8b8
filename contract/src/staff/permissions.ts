/** The roles of staff. */
export const STAFF_ROLES = ['support', 'content', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const SUPPORT = [
  'queue.view',
  'overview.view',
  'bookings.view',
  'bookings.book',
  'bookings.decide',
  'bookings.correct',
  'bookings.amend',
  'bookings.note',
  'bookings.impersonate',
  'departures.call_off',
  'listings.view',
  'messages.resend',
  'threads.view',
  'threads.write',
  'threads.moderate',
  'marketing.view',
  'pages.view',
  'suppliers.view',
  'payouts.stop_account',
  'travellers.view',
  'travellers.disable',
  'entries.view',
] as const

const CONTENT = [
  'queue.view',
  'overview.view',
  'listings.view',
  'listings.edit',
  'listings.publish',
  'listings.import',
  'listings.export',
  'prices.change',
  'reviews.moderate',
  'marketing.view',
  'marketing.edit',
  'newsletter.send',
  'posts.publish',
  'pages.view',
  'pages.edit',
  'pages.publish',
  'entries.view',
] as const

const FINANCE = [
  'queue.view',
  'overview.view',
  'bookings.view',
  'bookings.export',
  'bookings.decide',
  'bookings.note',
  'refunds.approve',
  'refunds.send',
  'money.view',
  'money.export',
  'payouts.view',
  'payouts.propose',
  'payouts.approve',
  'payouts.export',
  'payouts.send',
  'payouts.stop_account',
  'marketing.view',
  'entries.view',
] as const

const ADMIN = [
  ...SUPPORT,
  ...CONTENT,
  ...FINANCE,
  'suppliers.manage',
  'travellers.export',
  'travellers.delete',
  'staff.view',
  'staff.manage',
  'settings.edit',
] as const

/** A right of a member of staff: `resource.action`. Viewing, creating, changing and exporting are separate rights, and none includes another. */
export type Permission = (typeof ADMIN)[number]

/** The permissions of each role (issue 15 §1): the only place that grants any. */
export const PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  support: SUPPORT,
  content: CONTENT,
  finance: FINANCE,
  admin: [...new Set(ADMIN)],
}

/** Returns whether a role grants a permission. */
export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}
