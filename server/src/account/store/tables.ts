import { SAVED_KINDS, SOCIAL_PROVIDERS } from '@chautari/contract/account/limits'
import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../platform/database/columns.ts'

/** The words by which staff find an account: name and email in lower case, and the digits of the phone (issue 15 §2). */
export const accountWords = sql.raw(
  String.raw`lower("name" || ' ' || coalesce("email", '')) || ' ' || regexp_replace(coalesce("phone", ''), '\D', '', 'g')`,
)

/** Accounts. A deleted one keeps its row without personal data, because bookings refer to it (decision 029). */
export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Lower-case; null once the account is deleted. */
    email: text().unique(),
    /** When the owner of the address confirmed it; null while unverified. */
    emailProvenAt: instant(),
    name: text().notNull(),
    /** Language of emails to this account: that of its last sign-in. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
    phone: text(),
    phoneProvenAt: instant(),
    /** argon2id hash as a PHC string; null for users who have only signed in with Google or Facebook. */
    passwordHash: text(),
    passwordSetAt: instant(),
    address: text(),
    city: text(),
    state: text(),
    country: text(),
    dateOfBirth: date(),
    /** File name of the picture, new with each picture. */
    picture: text(),
    createdAt: instant().notNull().default(now),
    disabledAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    index('users_words_trgm').using('gin', sql`(${accountWords}) gin_trgm_ops`),
    index('users_by_phone').on(table.phone),
    check('email_is_small', sql`${table.email} = lower(${table.email})`),
    check('deleted_has_nothing', sql`(${table.deletedAt} is null) = (${table.email} is not null)`),
    check('password_has_its_instant', sql`(${table.passwordHash} is null) = (${table.passwordSetAt} is null)`),
  ],
)

/** Sessions, with only the hash of their token. Ended ones are kept for a while so that a user can ask where the account was used. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(now),
    /** Written at most once a minute. */
    lastUsedAt: instant().notNull().default(now),
    /** Latest end, however much it is used. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Browser and operating system, such as "Chrome on Android". */
    device: text().notNull(),
    /** Staff member who impersonates the traveller. */
    impersonator: text(),
    /** Thumbprint of the key whose proof each request needs (RFC 9449); null for an ordinary bearer token. */
    dpopJkt: text(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)

/** Google and Facebook identities that open an account; `subject` is the provider's permanent id. */
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

/** Tokens that can be used once: emailed links and staff tickets. Only their hash is stored. */
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
    /** Staff member who issued a ticket, and why. */
    operator: text(),
    reason: text(),
  },
  (table) => [index('tokens_of_user').on(table.userId, table.kind)],
)

/** Codes sent to phones; only the latest of a user is valid. The codes are stored hashed. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: identity(),
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

/** Properties and packages that users saved, by slug: one that is no longer offered is left out where it is displayed (issue 13 §23). */
export const savedStays = pgTable(
  'saved_stays',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: SAVED_KINDS }).notNull().default('property'),
    slug: text().notNull(),
    savedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.slug] })],
)

/** Failed sign-ins per email or phone that was typed, whether or not it has an account. The name is stored hashed (decision 028). */
export const failedLogins = pgTable('failed_logins', {
  nameHash: text().primaryKey(),
  /** Failures in a row since the last success. */
  failures: integer().notNull(),
  /** Failures in the current window, and when the window began. */
  recent: integer().notNull(),
  since: instant().notNull(),
  /** Until then no password is checked, not even the right one. */
  blockedUntil: instant(),
  /** When the owner was emailed that the account is locked. */
  toldAt: instant(),
})

/** History of an account, append-only. */
export const accountEvents = pgTable(
  'account_events',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
    event: text().notNull(),
    /** `user <id>`, `operator <name>`, `visitor`, or the name of a job. */
    actor: text().notNull(),
    /** `user <id>` when a staff member acted for them. */
    onBehalfOf: text(),
    requestId: text(),
    at: instant().notNull().default(now),
    /** No personal data: events outlive the account. */
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** Set by a database trigger: a hash chain over the account's events. */
    prevHash: text(),
    hash: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
)
