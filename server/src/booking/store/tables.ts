import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { RefundTiers } from '../../catalogue/index.ts'

type Terms = {
  /** What comes back when one cancels, as it was promised; nothing in bookings from before it was kept. */
  refundTiers?: RefundTiers
}

type RoomSnapshot = Terms & {
  kind: 'room'
  title: string
  roomSlug: string
  propertyName: string
  propertySlug: string
  type: string
  city: string
  country: string
  pictureName: string
  pictureAlt: string
  isBreakfastIncluded: boolean
  totalBeds: number
  maxGuests: number
  maxChildren: number
  checkInTime: string
  checkOutTime: string
}

type PackageSnapshot = Terms & {
  kind: 'package'
  title: string
  packageSlug: string
  description: string
  type: string
  city: string
  country: string
  pictureName: string
  pictureAlt: string
  days: number
  startTime: string
  endTime: string
  meetingPoint: string | null
}

/** What was sold, as it was when it was sold. */
export type ProductSnapshot = RoomSnapshot | PackageSnapshot

export const bookings = pgTable(
  'bookings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    guestTokenHash: text(),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    roomId: integer(),
    packageId: integer(),
    product: jsonb().$type<ProductSnapshot>().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    quantity: smallint().notNull(),
    pricePaisa: bigint({ mode: 'number' }).notNull(),
    totalPaisa: bigint({ mode: 'number' }).notNull(),
    paidPaisa: bigint({ mode: 'number' }).notNull().default(0),
    leadName: text().notNull(),
    leadEmail: text().notNull(),
    leadPhone: text().notNull(),
    alternativePhone: text(),
    note: text(),
    additionalTravellers: jsonb().$type<{ name: string }[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Creation or the last booking again, nothing else: clients count the hold from it. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }),
    graceUsed: boolean().notNull().default(false),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('bookings_by_email').on(sql`lower(${table.leadEmail})`),
    index('bookings_by_phone').on(table.leadPhone),
    check('product_is_one', sql`(${table.roomId} is null) <> (${table.packageId} is null)`),
    check('stay_has_nights', sql`${table.endsOn} > ${table.startsOn}`),
    check('amounts_not_negative', sql`${table.pricePaisa} >= 0 and ${table.totalPaisa} >= 0 and ${table.paidPaisa} >= 0`),
    check('quantity_is_some', sql`${table.quantity} > 0 and ${table.adults} > 0 and ${table.children} >= 0`),
  ],
)

/** What happened to a booking, in order; rows are only ever added. */
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
    requestId: text(),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.seq] })],
)

/** The changes of status that are allowed; the database refuses every other. */
export const statusEdges = pgTable(
  'status_edges',
  { fromStatus: text({ enum: BOOKING_STATUSES }).notNull(), toStatus: text({ enum: BOOKING_STATUSES }).notNull() },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
)
