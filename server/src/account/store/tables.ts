import { SOCIAL_PROVIDERS } from '@chautari/contract/account/limits'
import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
  unique,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const now = sql`app_now()`

/** Who has an account. Of one that was deleted nothing personal is left but the row, to which bookings refer. */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters; nothing only once the account is deleted. */
    email: text().unique(),
    emailProvenAt: instant(),
    name: text().notNull(),
    /** The language that the account is written to in: that of its last log-in. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
    phone: text(),
    phoneProvenAt: instant(),
    /** PHC string of argon2id; nothing for who only ever came by Google or Facebook. */
    passwordHash: text(),
    passwordSetAt: instant(),
    address: text(),
    city: text(),
    state: text(),
    country: text(),
    dateOfBirth: date(),
    /** The name of the picture's file, which is new with each picture. */
    picture: text(),
    createdAt: instant().notNull().default(now),
    disabledAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    index('users_by_phone').on(table.phone),
    check('email_is_small', sql`${table.email} = lower(${table.email})`),
    check('deleted_has_nothing', sql`(${table.deletedAt} is null) = (${table.email} is not null)`),
    check('password_has_its_instant', sql`(${table.passwordHash} is null) = (${table.passwordSetAt} is null)`),
  ],
)

/** Where somebody is signed in; of the token only its hash. One that ended is kept for a while, to be told of. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(now),
    /** Written at most once a minute. */
    lastUsedAt: instant().notNull().default(now),
    /** At the latest. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** The browser and the system, in words. */
    device: text().notNull(),
    /** Who of ours looks through the traveller's eyes. */
    impersonator: text(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)

/** By which accounts elsewhere somebody signs in. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text({ enum: SOCIAL_PROVIDERS }).notNull(),
    subject: text().notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    linkedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), unique().on(table.provider, table.userId)],
)

/** What was mailed or minted to be used once; of the token only its hash. */
export const singleUseTokens = pgTable(
  'single_use_tokens',
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: ['reset', 'email', 'impersonation'] }).notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Of a ticket: who minted it, and why. */
    operator: text(),
    reason: text(),
  },
  (table) => [index('tokens_of_user').on(table.userId, table.kind)],
)

/** The codes that were sent to a phone, of which the last one counts; the codes themselves are not stored. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    codeHash: text().notNull(),
    sentAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [index('codes_of_phone').on(table.phone, table.sentAt), index('codes_of_user').on(table.userId, table.sentAt)],
)

/** Sign-ins that failed, by what was typed, whether such an account exists or not; the name itself is not stored. */
export const failedLogins = pgTable('failed_logins', {
  nameHash: text().primaryKey(),
  /** In a row, since the last that succeeded. */
  failures: integer().notNull(),
  /** Of the present quarter of an hour, and when it began. */
  recent: integer().notNull(),
  since: instant().notNull(),
  /** Until then not even the right password is looked at. */
  blockedUntil: instant(),
  toldAt: instant(),
})

/** What happened to an account, in order; rows are only ever added. */
export const accountEvents = pgTable(
  'account_events',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
    event: text().notNull(),
    /** `user <id>`, `operator <name>`, or a sweep of ours. */
    actor: text().notNull(),
    /** Whom somebody of ours acted for. */
    onBehalfOf: text(),
    requestId: text(),
    at: instant().notNull().default(now),
    /** Nothing personal. */
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** Written by the database: each event vouches for the one before it. */
    prevHash: text(),
    hash: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
)
