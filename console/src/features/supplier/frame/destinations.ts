import type { SupplierPermission } from '@chautari/contract/supplier/permissions'
import {
  IconBell,
  IconBuildingEstate,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCoins,
  IconDiscount,
  IconDeviceMobileMessage,
  IconHome,
  IconMessages,
  IconRoute,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

/** A screen of suppliers: its address, the key that follows `g`, and the permission that it needs. */
type SupplierDestination = {
  name:
    | 'today'
    | 'calendar'
    | 'departures'
    | 'bookings'
    | 'messages'
    | 'listings'
    | 'promotions'
    | 'reviews'
    | 'money'
    | 'members'
    | 'organisation'
    | 'sms'
    | 'notices'
  to: string
  icon: Icon
  key: string
  permission: SupplierPermission
  /** The kind of product that a member must sell to see the screen. All members see it if omitted. */
  sells?: 'stays' | 'tours'
}

/** The screens of the menu, in its order. The first four have a tab on a phone. */
const DESTINATIONS: SupplierDestination[] = [
  { name: 'today', to: '/supplier', icon: IconHome, key: 't', permission: 'today.view' },
  { name: 'calendar', to: '/supplier/calendar', icon: IconCalendarMonth, key: 'c', permission: 'calendar.view', sells: 'stays' },
  { name: 'bookings', to: '/supplier/bookings', icon: IconCalendarEvent, key: 'b', permission: 'bookings.view' },
  { name: 'departures', to: '/supplier/departures', icon: IconRoute, key: 'd', permission: 'calendar.view', sells: 'tours' },
  { name: 'messages', to: '/supplier/messages', icon: IconMessages, key: 'm', permission: 'messages.view' },
  { name: 'listings', to: '/supplier/listings', icon: IconBuildingEstate, key: 'l', permission: 'content.view' },
  { name: 'promotions', to: '/supplier/promotions', icon: IconDiscount, key: 'o', permission: 'promotions.view' },
  { name: 'reviews', to: '/supplier/reviews', icon: IconStar, key: 'r', permission: 'reviews.view' },
  { name: 'money', to: '/supplier/money', icon: IconCoins, key: 'y', permission: 'money.view' },
  { name: 'members', to: '/supplier/members', icon: IconUsers, key: 'p', permission: 'members.view' },
  { name: 'organisation', to: '/supplier/organisation', icon: IconBuilding, key: 'i', permission: 'organisation.view' },
  { name: 'sms', to: '/supplier/sms', icon: IconDeviceMobileMessage, key: 's', permission: 'organisation.edit' },
  { name: 'notices', to: '/supplier/notifications', icon: IconBell, key: 'n', permission: 'today.view' },
]

type Sold = Record<'stays' | 'tours', boolean>

/** Returns the screens that a member may open, without those for products that they do not sell. */
export const openTo = (may: (permission: SupplierPermission) => boolean, sold: Sold): SupplierDestination[] =>
  DESTINATIONS.filter(({ permission, sells }) => may(permission) && (sells === undefined || sold[sells]))
