import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What is advertised for a while. Products join a campaign with an offer of their own. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    title: text().notNull(),
    terms: text().notNull(),
    kinds: text({ enum: ['property', 'package'] })
      .array()
      .notNull(),
    pictureName: text().notNull(),
    pictureAlt: text().notNull(),
    pictureColour: text().notNull(),
    startsOn: date().notNull(),
    /** The last day on which it holds. */
    endsOn: date().notNull(),
    rank: smallint().notNull().default(0),
  },
  (table) => [check('campaign_has_days', sql`${table.endsOn} >= ${table.startsOn}`)],
)

/** A code that takes something off the price of a booking: a percentage or an amount in paisa. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** What a traveller is told with it. */
    remarks: text().notNull(),
    percent: smallint(),
    amountPaisa: bigint({ mode: 'number' }),
    /** The most that a percentage takes off. */
    maxPaisa: bigint({ mode: 'number' }),
    /** The least that a booking must cost. */
    minTotalPaisa: bigint({ mode: 'number' }).notNull().default(0),
    kinds: text({ enum: ['room', 'package'] })
      .array()
      .notNull(),
    startsOn: date().notNull(),
    /** The last day on which it holds. */
    endsOn: date().notNull(),
    /** How many bookings may have it, and how many of one person; nothing for any number. */
    useLimit: integer(),
    personLimit: integer(),
    /** How many have it: reserved or consumed. */
    used: integer().notNull().default(0),
  },
  (table) => [
    check('coupon_takes_one_thing_off', sql`(${table.percent} is null) <> (${table.amountPaisa} is null)`),
    check('coupon_takes_something_off', sql`coalesce(${table.percent} between 1 and 100, ${table.amountPaisa} > 0)`),
    check('coupon_within_its_limit', sql`${table.used} >= 0 and ${table.used} <= coalesce(${table.useLimit}, ${table.used})`),
    check('coupon_has_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** One booking's use of a coupon. Its holder is opaque here. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    holder: text().notNull(),
    /** `honoured`: paid for with it after it had been released and somebody else had taken the last use; it counts no more. */
    state: text({ enum: ['reserved', 'consumed', 'released', 'honoured'] }).notNull(),
    discountPaisa: bigint({ mode: 'number' }).notNull(),
    /** By whom, made alike for all ways of writing one address. */
    emailKey: text().notNull(),
    phoneKey: text().notNull(),
    /** With whose account; of a guest nothing. */
    userId: bigint({ mode: 'number' }),
    reservedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    unique('one_coupon_of_a_booking').on(table.holder),
    index('redemptions_by_email').on(table.couponId, table.emailKey),
    index('redemptions_by_phone').on(table.couponId, table.phoneKey),
    index('redemptions_by_user').on(table.couponId, table.userId),
  ],
)
