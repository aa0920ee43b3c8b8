import type { Permission } from '@chautari/contract/staff/permissions'
import {
  IconArticle,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconChartBar,
  IconCoins,
  IconFileText,
  IconHistory,
  IconInbox,
  IconMail,
  IconPhoneCall,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStar,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

type Group = 'work' | 'business' | 'own'

/** A screen of staff: its address, the key that follows `g`, and the permission that it needs. */
type Destination = {
  name:
    | 'queue'
    | 'bookings'
    | 'book'
    | 'travellers'
    | 'listings'
    | 'reviews'
    | 'overview'
    | 'money'
    | 'payouts'
    | 'marketing'
    | 'newsletter'
    | 'posts'
    | 'pages'
    | 'people'
    | 'entries'
    | 'settings'
    | 'security'
  to: string
  icon: Icon
  key: string
  group: Group
  permission?: Permission
}

/** The screens of the menu, in its order. */
const DESTINATIONS: Destination[] = [
  { name: 'queue', to: '/', icon: IconInbox, key: 'q', group: 'work', permission: 'queue.view' },
  { name: 'bookings', to: '/bookings', icon: IconCalendarEvent, key: 'b', group: 'work', permission: 'bookings.view' },
  { name: 'book', to: '/book', icon: IconPhoneCall, key: 'h', group: 'work', permission: 'bookings.book' },
  { name: 'travellers', to: '/travellers', icon: IconUser, key: 't', group: 'work', permission: 'travellers.view' },
  { name: 'listings', to: '/listings', icon: IconBuildingSkyscraper, key: 'l', group: 'work', permission: 'listings.view' },
  { name: 'reviews', to: '/reviews', icon: IconStar, key: 'r', group: 'work', permission: 'reviews.moderate' },
  { name: 'overview', to: '/overview', icon: IconChartBar, key: 'o', group: 'business', permission: 'overview.view' },
  { name: 'money', to: '/money', icon: IconCoins, key: 'm', group: 'business', permission: 'money.view' },
  { name: 'payouts', to: '/payouts', icon: IconBuildingBank, key: 'y', group: 'business', permission: 'payouts.view' },
  { name: 'marketing', to: '/marketing', icon: IconSpeakerphone, key: 'k', group: 'business', permission: 'marketing.view' },
  { name: 'newsletter', to: '/newsletter', icon: IconMail, key: 'n', group: 'business', permission: 'marketing.view' },
  { name: 'posts', to: '/posts', icon: IconArticle, key: 'p', group: 'business', permission: 'marketing.view' },
  { name: 'pages', to: '/pages', icon: IconFileText, key: 'f', group: 'business', permission: 'pages.view' },
  { name: 'people', to: '/staff', icon: IconUsersGroup, key: 's', group: 'business', permission: 'staff.view' },
  { name: 'entries', to: '/entries', icon: IconHistory, key: 'e', group: 'business', permission: 'entries.view' },
  { name: 'settings', to: '/settings', icon: IconSettings, key: 'c', group: 'business', permission: 'settings.edit' },
  { name: 'security', to: '/security', icon: IconShieldLock, key: 'a', group: 'own' },
]

/** Returns the screens that a member of staff may open. */
export const openTo = (may: (permission: Permission) => boolean): Destination[] =>
  DESTINATIONS.filter(({ permission }) => !permission || may(permission))
