import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../platform/database/columns.ts'

/** Campaigns: advertised periods. Products join one with an offer of their own (decision 019). */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    /** The supplier to which the promotion belongs; null for our campaigns. The foreign key is in the migrations, because suppliers are to the right. */
    organisationId: integer(),
    title: text().notNull(),
    /** The texts in Nepali. Null falls back to English. */
    titleNe: text(),
    terms: text().notNull(),
    termsNe: text(),
    kinds: text({ enum: ['property', 'package'] })
      .array()
      .notNull(),
    pictureName: text().notNull(),
    pictureAlt: text().notNull(),
    pictureAltNe: text(),
    pictureColour: text().notNull(),
    startsOn: date().notNull(),
    /** Last day, included. */
    endsOn: date().notNull(),
    /** The first night, last night and minimum nights of the stays to which its offers apply; null for no limit. */
    staysFrom: date(),
    staysTo: date(),
    nightsMin: smallint(),
    rank: smallint().notNull().default(0),
    /** When staff stopped it; null while they have not. */
    stoppedAt: instant(),
  },
  (table) => [
    check('campaign_has_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('stays_have_days', sql`${table.staysTo} >= ${table.staysFrom}`),
    check('stays_have_nights', sql`${table.nightsMin} > 0`),
    index('campaigns_of_organisation')
      .on(table.organisationId)
      .where(sql`organisation_id is not null`),
  ],
)

/** Coupons: codes for a discount on a booking, either a percentage or an amount in paisa. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Upper-case. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** Conditions as shown to the traveller. */
    remarks: text().notNull(),
    percent: smallint(),
    amountPaisa: bigint({ mode: 'number' }),
    /** Largest discount of a percentage. */
    maxPaisa: bigint({ mode: 'number' }),
    /** Lowest booking total. */
    minTotalPaisa: bigint({ mode: 'number' }).notNull().default(0),
    kinds: text({ enum: ['room', 'package'] })
      .array()
      .notNull(),
    startsOn: date().notNull(),
    /** Last day, included. */
    endsOn: date().notNull(),
    /** Limit of uses in total and per person; null for no limit. */
    useLimit: integer(),
    personLimit: integer(),
    /** Uses taken: reserved or consumed. */
    used: integer().notNull().default(0),
    /** When staff stopped it; null while they have not. */
    stoppedAt: instant(),
  },
  (table) => [
    check('coupon_takes_one_thing_off', sql`(${table.percent} is null) <> (${table.amountPaisa} is null)`),
    check('coupon_takes_something_off', sql`coalesce(${table.percent} between 1 and 100, ${table.amountPaisa} > 0)`),
    check('coupon_within_its_limit', sql`${table.used} >= 0 and ${table.used} <= coalesce(${table.useLimit}, ${table.used})`),
    check('coupon_has_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** Use of a coupon by one booking. `holder` is the booking's reference, which promotion does not interpret. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: identity(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    holder: text().notNull(),
    /** `honoured`: paid late, after the last use went to someone else; counts against no limit (decision 025). */
    state: text({ enum: ['reserved', 'consumed', 'released', 'honoured'] }).notNull(),
    discountPaisa: bigint({ mode: 'number' }).notNull(),
    /** Keys of `rules/coupon.ts`, equal for all spellings of one email or phone number; null where the traveller left none. */
    emailKey: text(),
    phoneKey: text(),
    /** Account of the booking; null for a guest. */
    userId: bigint({ mode: 'number' }),
    reservedAt: instant().notNull().default(now),
  },
  (table) => [
    unique('one_coupon_of_a_booking').on(table.holder),
    index('redemptions_by_email').on(table.couponId, table.emailKey),
    index('redemptions_by_phone').on(table.couponId, table.phoneKey),
    index('redemptions_by_user').on(table.couponId, table.userId),
  ],
)
