import type { Permission } from '@chautari/contract/staff/permissions'
import type { Entry } from '@chautari/contract/trail/entries'

type Subject = Pick<Entry['about'], 'kind' | 'id' | 'of'>

type Screen = { permission: Permission; to: (id: string) => string }

/** The screens of subjects. A subject without a screen, such as a message, is absent. */
const SCREENS: Record<string, Screen> = {
  booking: { permission: 'bookings.view', to: (id) => `/bookings/${id}` },
  account: { permission: 'travellers.view', to: (id) => `/travellers/${id}` },
  organisation: { permission: 'suppliers.view', to: (id) => `/listings/suppliers/${id}` },
  property: { permission: 'listings.view', to: (id) => `/listings/${id}` },
  package: { permission: 'listings.view', to: (id) => `/listings/packages/${id}` },
  campaign: { permission: 'marketing.view', to: (id) => `/marketing/campaigns/${id}` },
  coupon: { permission: 'marketing.view', to: (id) => `/marketing/coupons/${id}` },
  home: { permission: 'marketing.view', to: () => '/marketing/featured' },
  newsletter: { permission: 'marketing.view', to: (id) => `/newsletter/${id}` },
  post: { permission: 'marketing.view', to: (id) => `/posts/${id}` },
  page: { permission: 'pages.view', to: (id) => `/pages/${id}` },
  payout_run: { permission: 'payouts.view', to: () => '/payouts' },
  staff: { permission: 'staff.view', to: () => '/staff' },
  settings: { permission: 'settings.edit', to: () => '/settings' },
}

/** Returns the address of the screen that shows a subject or its parent; undefined when there is none or the user may not open it. */
export function subjectScreen({ kind, id, of }: Subject, may: (permission: Permission) => boolean): string | undefined {
  const shown = of ?? { kind, id }
  const screen = SCREENS[shown.kind]
  return screen && may(screen.permission) ? screen.to(encodeURIComponent(shown.id)) : undefined
}
