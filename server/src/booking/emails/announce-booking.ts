import type { SQL } from 'drizzle-orm'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { Part } from '../../platform/database/prepared/parts.ts'
import {
  belowHourlyLimit,
  messagesInLastHour,
  queueing,
  rowOfEmail,
  rowOfSms,
  type MessageRow,
} from '../../platform/email/outbox.ts'
import type { EmailKind } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { composeBookingEmail } from './compose-email.ts'
import { composeBookingSms, smsNumberOf } from './compose-sms.ts'
import { hasEmail } from './email-context.ts'
import { composeSupplierEmail, newsForMembers } from './notify-supplier.ts'
import { limitForUnverified } from './notify-traveller.ts'

type Lead = Pick<BookingDetails, 'leadEmail' | 'leadPhone'>
type News = { app: App; kind: EmailKind }

/** The kinds of email about a new booking: one for each hourly limit in `limitForUnverified`. */
const FIRST_KINDS: readonly EmailKind[] = ['reserved', 'confirmed']

/** Returns SQL that counts the messages of the last hour to the lead's email address and phone, for the limit of each of `FIRST_KINDS`. */
export function countingMessages({ leadEmail, leadPhone }: Lead, { config }: App): SQL[] {
  const number = config.sms && leadPhone !== null ? smsNumberOf({ leadPhone }) : ''
  const addresses = [leadEmail ?? '', number]
  return FIRST_KINDS.flatMap((kind) => {
    const kinds = limitForUnverified(kind)?.kinds ?? []
    return addresses.map((address) => messagesInLastHour({ address, kinds }))
  })
}

type Announced = News & {
  at: Date
  /** Whether the lead traveller owns the account that booked. */
  isToOwner: boolean
  /** The results of `countingMessages`, in its order. */
  counts: number[]
}

/**
 * Returns SQL statements that queue the messages about a new booking, as `notifyTraveller` and `notifySupplier` do for later events. A new booking is unpaid
 * or free, so that the hourly limits apply to it.
 */
export function queueingMessages(tx: Tx, booking: BookingDetails, announced: Announced): SQL[] {
  const [first, ...others] = composeFirstMessages(booking, announced)
  const news = newsForMembers(booking, announced)
  return [
    ...(first ? [queueing(tx, [first, ...others])] : []),
    ...(news ? [organisationProfiles.news.queueingNews(tx, news)] : []),
  ]
}

/** Returns the messages about a new booking as the outbox stores them. */
export function composeFirstMessages(booking: BookingDetails, { app, kind, at, isToOwner, counts }: Announced): MessageRow[] {
  const limit = limitForUnverified(kind)
  const perHour = limit?.perHour ?? Infinity
  const group = FIRST_KINDS.findIndex((first) => limit?.kinds.includes(first))
  const [emails = 0, texts = 0] = counts.slice((group * counts.length) / FIRST_KINDS.length)
  const email = hasEmail(booking) && composeBookingEmail(booking, { kind, refunds: [], at, isToOwner, config: app.config })
  const sms = app.config.sms && composeBookingSms(booking, { kind, refunds: [], publicUrl: app.config.publicUrl })
  const toSupplier = composeSupplierEmail(booking, { app, kind })
  return [
    ...(email ? [rowOfEmail(email, { isWithheld: emails >= perHour })] : []),
    ...(sms ? [rowOfSms(sms, { isWithheld: texts >= perHour })] : []),
    ...(toSupplier ? [rowOfEmail(toSupplier)] : []),
  ]
}

/** Returns a part of a prepared statement: a condition that is true while the hourly limits allow another message about an unpaid booking. */
export function belowLimitsPart({ leadEmail, leadPhone }: Lead, { config }: App): Part {
  const { kinds = [], perHour = Infinity } = limitForUnverified('reserved') ?? {}
  const number = config.sms && leadPhone !== null ? { number: smsNumberOf({ leadPhone }) } : {}
  return belowHourlyLimit({ ...(leadEmail !== null && { email: leadEmail }), ...number }, { kinds, perHour })
}
