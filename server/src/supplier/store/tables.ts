import type { NoticeChoices } from '@chautari/contract/supplier/notices/notices'
import { DOCUMENT_KINDS } from '@chautari/contract/supplier/organisation/limits'
import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/store/tables.ts'
import { organisations } from '../../catalogue/organisations/store/tables.ts'
import { identity, instant, now } from '../../platform/database/columns.ts'

const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id)
const organisationId = () =>
  integer()
    .notNull()
    .references(() => organisations.id)

/** The roles and limits of a member. Null lists: all properties and packages of the organisation, also later ones. */
const rights = () => ({
  roles: text({ enum: SUPPLIER_ROLES }).array().notNull(),
  propertyIds: integer().array(),
  packageIds: integer().array(),
})

const KNOWN_ROLES = sql.raw(`array[${SUPPLIER_ROLES.map((role) => `'${role}'`).join(', ')}]`)

/** Members of organisations: accounts with what they may do. One who left keeps their row, because entries name it. */
export const supplierMembers = pgTable(
  'supplier_members',
  {
    id: identity(),
    organisationId: organisationId(),
    userId: userId(),
    ...rights(),
    /** Counts the changes of their rights. */
    version: integer().notNull().default(1),
    joinedAt: instant().notNull().default(now),
    /** When they left or were removed. */
    leftAt: instant(),
  },
  (table) => [
    uniqueIndex('member_once')
      .on(table.organisationId, table.userId)
      .where(sql`left_at is null`),
    index('memberships_of_user')
      .on(table.userId)
      .where(sql`left_at is null`),
    check('member_has_roles', sql`cardinality(${table.roles}) > 0 and ${table.roles} <@ ${KNOWN_ROLES}`),
    check('member_limited_in_both', sql`(${table.propertyIds} is null) = (${table.packageIds} is null)`),
    check('owner_is_unlimited', sql`not ('owner' = any(${table.roles})) or ${table.propertyIds} is null`),
  ],
)

/** Emailed invitations to organisations, with only the hash of their token. */
export const supplierInvitations = pgTable(
  'supplier_invitations',
  {
    id: identity(),
    tokenHash: text().notNull().unique(),
    organisationId: organisationId(),
    /** Lower-case. Only an account with this address can accept it. */
    email: text().notNull(),
    ...rights(),
    /** The name of the member or member of staff who sent it. */
    invitedBy: text().notNull(),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    /** When it was accepted, withdrawn, or replaced by a newer one. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('invited_once')
      .on(table.organisationId, table.email)
      .where(sql`ended_at is null`),
    check('invited_has_roles', sql`cardinality(${table.roles}) > 0 and ${table.roles} <@ ${KNOWN_ROLES}`),
    check('invited_limited_in_both', sql`(${table.propertyIds} is null) = (${table.packageIds} is null)`),
    check('invited_owner_is_unlimited', sql`not ('owner' = any(${table.roles})) or ${table.propertyIds} is null`),
  ],
)

/** Coming days of which members were told that few are left, once for each product and day. Passed days are deleted. */
export const lowStockTold = pgTable(
  'low_stock_told',
  {
    productKind: text({ enum: ['room', 'package'] }).notNull(),
    productId: integer().notNull(),
    /** The night of the room, or the day of the departure. */
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productKind, table.productId, table.day] })],
)

/** A member's choice of notifications. A kind without one has its usual ways. */
export const supplierNotices = pgTable(
  'supplier_notices',
  {
    memberId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => supplierMembers.id),
    choices: jsonb().$type<Partial<NoticeChoices>>().notNull().default({}),
    /** Read and written only by servers of the previous release, during an upgrade: whether a member is emailed about messages. */
    kinds: text()
      .array()
      .notNull()
      .default(sql`'{messages}'`),
    /** Hours of the day in Nepal; the first is quiet, the second is not. */
    quietFrom: smallint(),
    quietUntil: smallint(),
  },
  (table) => [check('quiet_hours_are_both', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`)],
)

/** Sessions of the suppliers' area, with only the hash of their token. */
export const supplierSessions = pgTable(
  'supplier_sessions',
  {
    id: identity(),
    tokenHash: text().notNull().unique(),
    userId: userId(),
    /** The membership that is open; null until the person has chosen an organisation. */
    memberId: bigint({ mode: 'number' }).references(() => supplierMembers.id),
    createdAt: instant().notNull().default(now),
    /** Written at most once a minute. */
    lastUsedAt: instant().notNull().default(now),
    /** Latest end, however much it is used. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    device: text().notNull(),
  },
  (table) => [index('supplier_sessions_of_user').on(table.userId)],
)

/** Browsers to which the notifications of a member are sent, each by its address at its push service and with its keys. */
export const supplierBrowsers = pgTable(
  'supplier_browsers',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => supplierMembers.id),
    /** The session that added it; signing that out removes it. Null once the session has expired and its row is deleted. */
    sessionId: bigint({ mode: 'number' }).references(() => supplierSessions.id, { onDelete: 'set null' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    createdAt: instant().notNull().default(now),
    /** When a session added it again; a new password of the account ends it as it ends sessions. */
    confirmedAt: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('browser_once').on(table.memberId, table.endpoint),
    index('browsers_by_endpoint').on(table.endpoint),
    index('browsers_of_session').on(table.sessionId),
  ],
)

/** The authenticator app of a person who turned on a second factor for the suppliers' area. */
export const supplierTotp = pgTable('supplier_totp', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with a key derived from the server's secret. */
  secret: text().notNull(),
  /** The latest step whose code was used; no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull().default(now),
})

/** Recovery codes: keyed hashes, each used once. */
export const supplierRecoveryCodes = pgTable(
  'supplier_recovery_codes',
  { userId: userId(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

const phoneCodes = () => ({
  organisationId: organisationId().primaryKey(),
  phone: text().notNull(),
  codeHash: text().notNull(),
  expiresAt: instant().notNull(),
  tries: smallint().notNull().default(0),
})

/** The code sent to the phone that shall answer for an organisation; a new one replaces it. */
export const organisationPhoneCodes = pgTable('organisation_phone_codes', phoneCodes())

/** The code sent to a number by which travellers or we shall reach an organisation; a new one replaces it. */
export const contactCodes = pgTable('contact_codes', phoneCodes())

/** SMS of an organisation that were handled, by the gateway's id, so that each is handled once. */
export const smsReceived = pgTable(
  'sms_received',
  { organisationId: organisationId(), gatewayId: text().notNull(), receivedAt: instant().notNull().default(now) },
  (table) => [primaryKey({ columns: [table.organisationId, table.gatewayId] })],
)

/** Nights that an SMS asked to close: waiting for its code, closed by an act, or ended. */
export const smsClosings = pgTable(
  'sms_closings',
  {
    id: identity(),
    organisationId: organisationId(),
    /** The number that asked; a code counts from there only. */
    phone: text().notNull(),
    propertySlug: text().notNull(),
    nightFrom: date().notNull(),
    nightTo: date().notNull(),
    codeHash: text().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    /** The act on stock that closed them. */
    actId: bigint({ mode: 'number' }),
    /** Undone, dropped, replaced, or guessed too often. */
    isEnded: boolean().notNull().default(false),
  },
  (table) => [index('sms_closings_of_organisation').on(table.organisationId, table.id)],
)

/** Guests who did not come, as a member recorded. It changes nothing of the money. */
export const noShows = pgTable('no_shows', {
  bookingId: bigint({ mode: 'number' }).primaryKey(),
  organisationId: organisationId(),
  memberId: bigint({ mode: 'number' })
    .notNull()
    .references(() => supplierMembers.id),
  recordedAt: instant().notNull().default(now),
})

/** Passports of the foreign guests of a booking, one row each booking. Deleted with their time (decision 132); nothing else keeps them. */
export const bookingPassports = pgTable('booking_passports', {
  bookingId: bigint({ mode: 'number' }).primaryKey(),
  organisationId: organisationId(),
  passportsCount: smallint().notNull(),
  /** The passports as JSON, encrypted for this booking. */
  details: text().notNull(),
  memberId: bigint({ mode: 'number' })
    .notNull()
    .references(() => supplierMembers.id),
  recordedAt: instant().notNull().default(now),
})

/** The links by which new suppliers create an account, with only the hash of their token. */
export const supplierJoins = pgTable('supplier_joins', {
  /** Lower-case. A newer link replaces an earlier one. */
  email: text().primaryKey(),
  tokenHash: text().notNull().unique(),
  expiresAt: instant().notNull(),
})

/** Documents of organisations, the latest of each kind. No address serves their files: each request proves who asks. */
export const organisationDocuments = pgTable(
  'organisation_documents',
  {
    id: identity(),
    organisationId: organisationId(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** The name of the file in the storage: random, with the ending of its format. */
    file: text().notNull().unique(),
    bytesCount: integer().notNull(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => supplierMembers.id),
    uploadedAt: instant().notNull().default(now),
  },
  (table) => [uniqueIndex('document_once').on(table.organisationId, table.kind)],
)

/** Changes of a live organisation's registered name, tax number or mobile number that wait for staff. Decided ones are deleted: the trail keeps them. */
export const organisationChanges = pgTable('organisation_changes', {
  organisationId: organisationId().primaryKey(),
  legalName: text(),
  pan: text(),
  /** A number that is asked for and not verified yet; null when there is none. */
  contactPhone: text(),
  memberId: bigint({ mode: 'number' })
    .notNull()
    .references(() => supplierMembers.id),
  askedAt: instant().notNull().default(now),
})
