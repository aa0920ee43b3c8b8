import { z } from 'zod'
import { NOTICE_KINDS, NOTICE_CHANNELS } from './kinds.ts'

/** The longest address at a push service: twice the length that browsers use today. */
const PUSH_ADDRESS_MAX = 1000

/** The keys of a browser in base64url: a point of P-256, uncompressed, and a secret of 16 bytes (RFC 8291). */
const POINT = /^[\w-]{87}=?$/
const SECRET = /^[\w-]{22}(==)?$/

const channels = z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length)

/** The channels by which a member is notified, by kind. */
export const NoticeChoices = z.object({
  requests: channels,
  bookings: channels,
  cancellations: channels,
  low_stock: channels,
  messages: channels,
  reviews: channels,
  payouts: channels,
  bank_account: channels,
  listings: channels,
})
export type NoticeChoices = z.output<typeof NoticeChoices>

/** The hours of a day in Nepal. */
const hour = z.number().int().min(0).max(23)

/** A change of a member’s notifications. Omitted kinds are unchanged, because a page of an older version does not have new ones. */
export const NoticesChanged = z.object({
  choices: NoticeChoices.partial(),
  quiet: z.object({ from: hour, until: hour }).nullable(),
})
export type NoticesChanged = z.output<typeof NoticesChanged>

/** A member's choice of notifications, and their quiet hours in Nepal; null for none. */
export const Notices = NoticesChanged.extend({
  choices: NoticeChoices,
})
export type Notices = z.output<typeof Notices>

/** A browser's subscription at its push service, as `PushSubscription.toJSON()` gives it. */
export const BrowserSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(PUSH_ADDRESS_MAX),
  keys: z.object({ p256dh: z.string().regex(POINT), auth: z.string().regex(SECRET) }),
})
export type BrowserSubscription = z.output<typeof BrowserSubscription>

/** A member's notifications with what the screen needs to offer them. */
export const NoticeSettings = Notices.extend({
  /** The kinds that the roles of the member allow. */
  kinds: z.array(z.enum(NOTICE_KINDS)),
  /** The address to which emails go. */
  email: z.string(),
  /** The phone of the account; `is_confirmed` once its owner entered a code sent to it. Null without one. */
  phone: z.object({ number: z.string(), is_confirmed: z.boolean() }).nullable(),
  /** Whether this server sends SMS. */
  has_sms: z.boolean(),
  /** The key by which browsers subscribe to this server; null where it sends no notifications to browsers. */
  push_key: z.string().nullable(),
  browsers: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      added_at: z.string(),
      /** The hash of its address at the push service, by which a browser recognises its own entry: SHA-256 in base64url. */
      address_hash: z.string(),
    }),
  ),
})
export type NoticeSettings = z.output<typeof NoticeSettings>
