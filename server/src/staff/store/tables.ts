import { LOCALES } from '@chautari/contract/locale'
import { STAFF_ROLES } from '@chautari/contract/staff/permissions'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../platform/database/columns.ts'

const staffId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => staff.id)

/** The members of staff. An invited person has no password yet. A deactivated person keeps their row, because audit entries reference it. */
export const staff = pgTable(
  'staff',
  {
    id: identity(),
    /** Lower-case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Language of their emails. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
    /** argon2id hash as a PHC string; null until they accept their invitation. */
    passwordHash: text(),
    invitedAt: instant().notNull().default(now),
    acceptedAt: instant(),
    deactivatedAt: instant(),
    /** The number of changes of their role and activation. */
    version: integer().notNull().default(1),
  },
  (table) => [
    // Bookings, logs and second approvals name people, so no two names may look alike (`isSamePerson`).
    uniqueIndex('staff_names').on(sql`lower(regexp_replace(normalize(${table.name}, NFKC), '[ ._@-]', '', 'g'))`),
    check('staff_email_is_small', sql`${table.email} = lower(${table.email})`),
    check('accepted_has_a_password', sql`(${table.acceptedAt} is null) = (${table.passwordHash} is null)`),
  ],
)

/** Emailed invitations, with only the hash of their token. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tokenHash: text().primaryKey(),
    staffId: staffId(),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    /** When it was accepted, or replaced by a newer one. */
    endedAt: instant(),
  },
  (table) => [index('invitations_of_staff').on(table.staffId)],
)

/** Passkeys: their public keys. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: identity(),
    staffId: staffId(),
    credentialId: text().notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's count of uses. A count that does not rise comes from a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Browser and operating system that made it, such as "Chrome on Android". */
    device: text().notNull(),
    createdAt: instant().notNull().default(now),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_of_staff').on(table.staffId)],
)

/** The authenticator app of a person. */
export const staffTotp = pgTable('staff_totp', {
  staffId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => staff.id),
  /** Encrypted with a key derived from the server's secret. */
  secret: text().notNull(),
  /** The latest step whose code was used; no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull().default(now),
})

/** Recovery codes: keyed hashes, each used once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Sessions of the console, with only the hash of their token. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: identity(),
    tokenHash: text().notNull().unique(),
    staffId: staffId(),
    createdAt: instant().notNull().default(now),
    /** Written at most once a minute. */
    lastUsedAt: instant().notNull().default(now),
    /** The latest possible end of the session, whatever its use. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    device: text().notNull(),
  },
  (table) => [index('sessions_of_staff').on(table.staffId)],
)

/** Challenges of passkeys, deleted by their first use. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: text().primaryKey(),
    challenge: text().notNull(),
    /** The person who creates a passkey; null for signing in with one. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index('challenges_by_end').on(table.expiresAt)],
)

/** Items of the queue that a member of staff has claimed. */
export const queueClaims = pgTable('queue_claims', {
  /** The kind and number of the item, such as `refund_by_hand 17`. */
  item: text().primaryKey(),
  staffId: staffId(),
  claimedAt: instant().notNull().default(now),
  expiresAt: instant().notNull(),
})

/** Internal notes on bookings, which only staff see. Rows are only ever added. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: identity(),
    /** The booking's reference. */
    reference: text().notNull(),
    at: instant().notNull().default(now),
    staffId: staffId(),
    /** The person's name at that time. */
    name: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('notes_of_booking').on(table.reference, table.id)],
)

/** Personal keys of the command line, with only their hash. */
export const staffKeys = pgTable(
  'staff_keys',
  {
    id: identity(),
    staffId: staffId(),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    createdAt: instant().notNull().default(now),
    lastUsedAt: instant(),
    endedAt: instant(),
  },
  (table) => [index('keys_of_staff').on(table.staffId)],
)
