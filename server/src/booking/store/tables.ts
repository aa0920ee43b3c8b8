import { BOOKING_ORIGINS } from '@chautari/contract/booking/limits'
import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { LOCALES } from '@chautari/contract/locale'
import type { Meal } from '@chautari/contract/rates/meals'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { RefundTiers } from '../../catalogue/index.ts'
import type { Venue } from '../rules/venue.ts'
import { identity, instant, now } from '../../platform/database/columns.ts'

/** The coupon of a booking, as its traveller sees it. */
export type RedeemedCoupon = { code: string; name: string; remarks: string }

type SaleTerms = {
  /** The cancellation policy when it was booked; undefined in bookings from before it was recorded. */
  refundTiers?: RefundTiers
  /** The supplier to notify; undefined when it gave no address. */
  supplier?: { name: string; email: string }
  /** The address to go to; undefined in bookings made before it was recorded. */
  venue?: Venue
}

export type RoomSnapshot = SaleTerms & {
  kind: 'room'
  title: string
  /** Texts in Nepali, here and below; undefined in bookings from before they were recorded. */
  titleNe?: string | null
  roomSlug: string
  propertyName: string
  propertyNameNe?: string | null
  propertySlug: string
  type: string
  city: string
  country: string
  pictureName: string
  pictureAlt: string
  pictureAltNe?: string | null
  isBreakfastIncluded: boolean
  totalBeds: number
  maxGuests: number
  maxChildren: number
  checkInTime: string
  checkOutTime: string
  /** The rate plan; undefined in bookings from before rooms had several. */
  plan?: { code: string; title: string; titleNe: string; meal?: Meal | null }
}

type PackageSnapshot = SaleTerms & {
  kind: 'package'
  title: string
  titleNe?: string | null
  packageSlug: string
  description: string
  descriptionNe?: string | null
  type: string
  city: string
  country: string
  pictureName: string
  pictureAlt: string
  pictureAltNe?: string | null
  days: number
  startTime: string
  endTime: string
  meetingPoint: string | null
}

/** The price of one room in one night as sold, in paisa, and its regular price. */
export type NightSold = { night: CalendarDate; pricePaisa: Paisa; regularPaisa: Paisa }

/** A line of a mix: rooms of one type as sold, with the amounts of the line in paisa. */
export type LineSold = {
  roomId: number
  quantity: number
  product: RoomSnapshot
  pricePaisa: Paisa
  nightPrices: NightSold[]
  grossPaisa: Paisa
  discountPaisa: Paisa
}

/** A copy of the product as it was sold. */
export type ProductSnapshot = RoomSnapshot | PackageSnapshot

/** The words by which staff find a booking: name, email and reference in lower case, and the digits of the phone (issue 15 §2). */
export const bookingWords = sql.raw(
  String.raw`lower("lead_name" || ' ' || coalesce("lead_email", '') || ' ' || "reference") || ' ' || regexp_replace(coalesce("lead_phone", ''), '\D', '', 'g')`,
)

export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    reference: text().notNull().unique(),
    guestTokenHash: text(),
    /** Whether the traveller made it on the site, or staff for a caller. */
    origin: text({ enum: BOOKING_ORIGINS }).notNull().default('site'),
    /** The account it was booked with; null for a guest's booking. */
    userId: bigint({ mode: 'number' }),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    roomId: integer(),
    packageId: integer(),
    /** The supplier that is owed for it. */
    organisationId: integer(),
    /** Our commission in percent when it was booked; null in bookings from before it was recorded. */
    commissionPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The version of our terms in effect when it was booked, which the database fills in; null in bookings from before it was recorded. */
    termsVersion: integer().default(sql`terms_in_effect()`),
    product: jsonb().$type<ProductSnapshot>().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    quantity: smallint().notNull(),
    pricePaisa: bigint({ mode: 'number' }).notNull(),
    /** The price of each night of a stay; null for packages. Their sums × quantity are the amounts below. */
    nightPrices: jsonb().$type<NightSold[]>(),
    /** The lines of a mix; null for one product. The columns of a single product describe the first, the amounts below all. */
    lines: jsonb().$type<LineSold[]>(),
    /** The regular price = discount of an offer + discount of a coupon + total to pay. */
    grossPaisa: bigint({ mode: 'number' }).notNull(),
    discountPaisa: bigint({ mode: 'number' }).notNull().default(0),
    couponPaisa: bigint({ mode: 'number' }).notNull().default(0),
    totalPaisa: bigint({ mode: 'number' }).notNull(),
    paidPaisa: bigint({ mode: 'number' }).notNull().default(0),
    /** The decided refund of the price, without overpayments (decision 024). */
    refundPaisa: bigint({ mode: 'number' }),
    coupon: jsonb().$type<RedeemedCoupon>(),
    /** The language of emails to the traveller. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
    leadName: text().notNull(),
    /** Null where the traveller left only a number, on the phone to staff. */
    leadEmail: text(),
    /** Null where the traveller left only an email address. */
    leadPhone: text(),
    alternativePhone: text(),
    note: text(),
    additionalTravellers: jsonb().$type<{ name: string }[]>().notNull(),
    createdAt: instant().notNull(),
    /** Set on creation and on rebooking only, because clients count the hold from it (decision 004). */
    updatedAt: instant().notNull(),
    holdExpiresAt: instant(),
    graceUsed: boolean().notNull().default(false),
    /** How often it was booked again. */
    rebooks: smallint().notNull().default(0),
    /** When its hold was recorded as lapsed; null while it is live and once it is paid. */
    lapsedAt: instant(),
    needsApproval: boolean().notNull().default(false),
    /** The supplier's deadline to accept it. */
    approveBy: instant(),
    cancelledAt: instant(),
    /** When it was recorded as completed; from then on the supplier is owed. */
    completedAt: instant(),
    reviewedAt: instant(),
  },
  (table) => [
    index('bookings_by_email').on(sql`lower(${table.leadEmail})`),
    index('bookings_by_phone').on(table.leadPhone),
    index('bookings_words_trgm').using('gin', sql`(${bookingWords}) gin_trgm_ops`),
    index('bookings_of_user').on(table.userId, table.createdAt),
    // Staff list bookings of a status, and those that wait for them, which are few among many.
    index('bookings_of_status').on(table.status, table.id),
    // The figures of a span of days read these three (decision 089).
    index('bookings_by_time').on(table.createdAt),
    index('bookings_by_cancellation')
      .on(table.cancelledAt)
      .where(sql`cancelled_at is not null`),
    index('bookings_by_lapse')
      .on(table.lapsedAt)
      .where(sql`lapsed_at is not null`),
    check('traveller_is_reachable', sql`${table.leadEmail} is not null or ${table.leadPhone} is not null`),
    check('product_is_one', sql`(${table.roomId} is null) <> (${table.packageId} is null)`),
    check('stay_has_nights', sql`${table.endsOn} > ${table.startsOn}`),
    index('bookings_of_departure')
      .on(table.packageId, table.startsOn)
      .where(sql`package_id is not null`),
    index('bookings_to_lapse')
      .on(table.holdExpiresAt)
      .where(sql`lapsed_at is null and status in ('payment_pending', 'payment_failed')`),
    index('bookings_to_approve')
      .on(table.approveBy)
      .where(sql`status = 'pending'`),
    index('bookings_to_complete')
      .on(table.endsOn)
      .where(sql`completed_at is null and status in ('approved', 'cancellation_rejected')`),
    index('bookings_cancelled')
      .on(table.endsOn)
      .where(sql`status = 'cancelled'`),
    check('amounts_not_negative', sql`${table.pricePaisa} >= 0 and ${table.totalPaisa} >= 0 and ${table.paidPaisa} >= 0`),
    check('discounts_not_negative', sql`${table.discountPaisa} >= 0 and ${table.couponPaisa} >= 0`),
    check(
      'total_is_what_is_left',
      sql`${table.grossPaisa} = ${table.totalPaisa} + ${table.discountPaisa} + ${table.couponPaisa}`,
    ),
    check(
      'nights_sum_to_the_price',
      sql`${table.nightPrices} is null or ${table.lines} is not null or (
        jsonb_array_length(${table.nightPrices}) = ${table.endsOn} - ${table.startsOn}
        and sum_of_nights(${table.nightPrices}, 'pricePaisa') * ${table.quantity} = ${table.grossPaisa} - ${table.discountPaisa}
        and sum_of_nights(${table.nightPrices}, 'regularPaisa') * ${table.quantity} = ${table.grossPaisa})`,
    ),
    check(
      'lines_sum_to_the_price',
      sql`${table.lines} is null or (
        lines_sum_to(${table.lines}, ${table.endsOn} - ${table.startsOn}, ${table.grossPaisa}, ${table.discountPaisa})
        and coalesce((${table.lines} #>> '{0,roomId}')::int = ${table.roomId}, false)
        and coalesce((${table.lines} #>> '{0,quantity}')::int = ${table.quantity}, false)
        and coalesce(${table.lines} #> '{0,nightPrices}' = ${table.nightPrices}, false))`,
    ),
    check('refund_within_payment', sql`${table.refundPaisa} is null or (${table.refundPaisa} between 0 and ${table.paidPaisa})`),
    check('nothing_paid_while_unpaid', sql`${table.status} not like 'payment%' or ${table.paidPaisa} = 0`),
    check(
      'standing_is_paid',
      sql`${table.status} not in ('approved', 'pending', 'cancellation_pending', 'cancellation_rejected') or ${table.paidPaisa} >= ${table.totalPaisa}`,
    ),
    check('quantity_is_some', sql`${table.quantity} > 0 and ${table.adults} > 0 and ${table.children} >= 0`),
  ],
)

/** The history of bookings; rows are only ever appended. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    seq: integer().notNull(),
    fromStatus: text({ enum: BOOKING_STATUSES }),
    toStatus: text({ enum: BOOKING_STATUSES }).notNull(),
    trigger: text().notNull(),
    actor: text().notNull(),
    /** For whom staff acted. */
    onBehalfOf: text(),
    requestId: text(),
    at: instant().notNull().default(now),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** Written by a trigger: each event contains the hash of the one before it. */
    prevHash: text(),
    hash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.seq] }),
    // Staff and the metrics look for the few reversals among all events.
    index('reversals_of_bookings')
      .on(table.bookingId)
      .where(sql`trigger = 'reversed'`),
  ],
)

/** The allowed changes of status; a trigger refuses every other. */
export const statusEdges = pgTable(
  'status_edges',
  { fromStatus: text({ enum: BOOKING_STATUSES }).notNull(), toStatus: text({ enum: BOOKING_STATUSES }).notNull() },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
)
