import { ORGANISATION_KINDS, ORGANISATION_STATES, PAN_LENGTH } from '@chautari/contract/supplier/organisation/limits'
import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../../platform/database/columns.ts'

/**
 * A supplier, which sells properties and packages and is paid for them. A trigger assigns a property or package without an organisation to the
 * one with its company's name.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    /** The kind of business, such as hotel; null for organisations that staff created. */
    kind: text({ enum: ORGANISATION_KINDS }),
    /** Only a live organisation sells. Those that staff create are live at once. */
    state: text({ enum: ORGANISATION_STATES }).notNull().default('live'),
    /** When its owner last sent it for review. */
    submittedAt: instant(),
    /** The reason for which staff sent it back; null once its owner sends it again. */
    sentBackReason: text(),
    /** The registered name of the business, its registration or licence, and its tax number (PAN); null until its owner gives them. */
    legalName: text(),
    registrationNumber: text(),
    pan: text(),
    isVatRegistered: boolean(),
    /** The contacts of the business itself; its properties have their own. */
    contactEmail: text(),
    contactPhone: text(),
    address: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    check('pan_of_digits', sql`${table.pan} ~ ${sql.raw(`'^\\d{${PAN_LENGTH}}$'`)}`),
    check('reviewed_was_submitted', sql`${table.state} <> 'in_review' or ${table.submittedAt} is not null`),
  ],
)

/** The suspensions of organisations, with the products that each took off sale, so that its end can put them back. Without `endedAt` it is in force. */
export const organisationSuspensions = pgTable(
  'organisation_suspensions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    beganAt: instant().notNull().default(now),
    endedAt: instant(),
    reason: text().notNull(),
    propertyIds: integer().array().notNull(),
    packageIds: integer().array().notNull(),
  },
  (table) => [
    uniqueIndex('suspended_once')
      .on(table.organisationId)
      .where(sql`ended_at is null`),
  ],
)

/** The verified phone by which an organisation is notified of bookings, and answers, by SMS (decision 128). */
export const organisationPhones = pgTable('organisation_phones', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.id),
  /** Ten digits, without the country code. */
  phone: text().notNull().unique('phone_of_one_organisation'),
  locale: text({ enum: LOCALES }).notNull(),
  /** The calendar whose day numbers its SMS name. */
  calendar: text({ enum: ['bs', 'ad'] }).notNull(),
  /** The property whose nights its SMS close, for an organisation with several. */
  propertyId: integer(),
  provenAt: instant().notNull().default(now),
})

/** The kinds of news about a supplier's bookings and reviews. */
export const ORGANISATION_NEWS = [
  'booking_asked',
  'booking_made',
  'booking_changed',
  'move_accepted',
  'move_declined',
  'move_lapsed',
  'booking_cancelled',
  'review_shown',
] as const

/** The queue of events that members of suppliers are notified of. Each is written in the transaction of its event (decision 130). */
export const organisationNews = pgTable('organisation_news', {
  id: identity(),
  organisationId: integer()
    .notNull()
    .references(() => organisations.id),
  kind: text({ enum: ORGANISATION_NEWS }).notNull(),
  /** The reference of the booking, or the number of the review. */
  subject: text().notNull(),
  createdAt: instant().notNull().default(now),
})
