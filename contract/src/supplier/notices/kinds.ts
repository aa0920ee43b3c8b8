import type { SupplierPermission } from '../permissions.ts'

/** The channels by which a member is notified: by email, by SMS to the confirmed phone of their account, and in the browsers that they chose. */
export const NOTICE_CHANNELS = ['email', 'sms', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

type Rule = {
  /** Members with this permission are notified. */
  permission: SupplierPermission
  /** The channels of a member who has not chosen any. A browser or phone is used once the member has added it. */
  usual: readonly NoticeChannel[]
  /** The channels that no member can switch off, for notices that guard the organisation's money. Quiet hours don't delay such a kind. */
  always?: readonly NoticeChannel[]
}

/**
 * The kinds of notifications, in the order of the screen, and the channels by which each is sent (decision 130). The address of the organisation gets the
 * emails about bookings in any case, so that members are emailed only about requests unless they choose otherwise. An SMS costs money and is always a
 * choice.
 */
export const NOTICE_RULES = {
  requests: { permission: 'bookings.decide', usual: ['email', 'push'] },
  bookings: { permission: 'bookings.view', usual: ['push'] },
  cancellations: { permission: 'bookings.view', usual: ['push'] },
  low_stock: { permission: 'calendar.view', usual: ['push'] },
  messages: { permission: 'messages.view', usual: ['email', 'push'] },
  reviews: { permission: 'reviews.view', usual: ['email', 'push'] },
  payouts: { permission: 'money.view', usual: ['email', 'push'] },
  bank_account: { permission: 'money.change_account', usual: ['email', 'push'], always: ['email'] },
  listings: { permission: 'content.submit', usual: ['email', 'push'] },
} as const satisfies Record<string, Rule>

export type NoticeKind = keyof typeof NOTICE_RULES

export const NOTICE_KINDS = Object.keys(NOTICE_RULES) as [NoticeKind, ...NoticeKind[]]

/**
 * Rooms of a type left for a night, and seats left of a departure, at or below which members are notified of low stock (our choice: the last room,
 * and the seats of one couple).
 */
export const LOW_STOCK_ROOMS = 1
export const LOW_STOCK_SEATS = 2

/** Returns the rule of a kind. */
export const ruleOf = (kind: NoticeKind): Rule => NOTICE_RULES[kind]

/** A request is sent during quiet hours when its deadline is before their end, or less than this many minutes after it. */
export const ANSWER_MINUTES = 60

/** The most browsers that one member can add, and the most test notices to one browser in an hour (our choice). */
export const BROWSERS_MAX = 10
export const NOTICE_TESTS_PER_HOUR = 10
