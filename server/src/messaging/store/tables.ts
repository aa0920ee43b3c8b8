import {
  MESSAGE_AUTHORS,
  MESSAGE_NOTICES,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  THREAD_SIDES,
} from '@chautari/contract/messaging/limits'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, now } from '../../platform/database/columns.ts'

const id = () => bigint({ mode: 'number' })

/** The thread of messages on one booking. Every change of its messages locks this row first. */
export const messageThreads = pgTable(
  'message_threads',
  {
    bookingId: id().primaryKey(),
    /** The supplier of the booking; null for bookings older than organisations, which staff answer. */
    organisationId: integer(),
    lastMessageAt: instant().notNull().default(now),
    lastAuthor: text({ enum: MESSAGE_AUTHORS }).notNull(),
    /** The time of the traveller's first message that the supplier has not answered. */
    unansweredSince: instant(),
    blockedBy: text({ enum: ['traveller', 'supplier', 'staff'] }),
    blockedAt: instant(),
  },
  (table) => [
    index('threads_of_organisation').on(table.organisationId, table.lastMessageAt),
    check('blocked_thread_has_both', sql`(${table.blockedBy} is null) = (${table.blockedAt} is null)`),
  ],
)

/** Messages. Rows are only ever added; a trigger allows deleting them once the thread is closed. */
export const threadMessages = pgTable(
  'thread_messages',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: id()
      .notNull()
      .references(() => messageThreads.bookingId),
    author: text({ enum: MESSAGE_AUTHORS }).notNull(),
    /** The actor, as in histories: `traveller`, `user 7`, `member 3`, `operator asha`, `system`. */
    actor: text().notNull(),
    /** Empty for pictures and notices. */
    body: text().notNull(),
    notice: text({ enum: MESSAGE_NOTICES }),
    picture: text(),
    pictureWidth: smallint(),
    pictureHeight: smallint(),
    sentAt: instant().notNull().default(now),
  },
  (table) => [
    index('messages_of_thread').on(table.bookingId, table.id),
    uniqueIndex('message_of_picture')
      .on(table.picture)
      .where(sql`picture is not null`),
    check('notices_are_of_the_system', sql`(${table.author} = 'system') = (${table.notice} is not null)`),
    check(
      'message_says_one_thing',
      sql`(${table.body} <> '')::int + (${table.notice} is not null)::int + (${table.picture} is not null)::int = 1`,
    ),
    check('picture_has_its_size', sql`num_nulls(${table.picture}, ${table.pictureWidth}, ${table.pictureHeight}) in (0, 3)`),
  ],
)

/** The read mark of each side, its number of unread messages, and the time of the next email about them. */
export const threadSides = pgTable(
  'thread_sides',
  {
    bookingId: id()
      .notNull()
      .references(() => messageThreads.bookingId),
    side: text({ enum: THREAD_SIDES }).notNull(),
    readThrough: id().notNull().default(0),
    /** The number of messages of others after `readThrough`, without notices and removed messages. */
    unread: integer().notNull().default(0),
    noticeDueAt: instant(),
    noticedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.side] }),
    index('notices_due')
      .on(table.noticeDueAt)
      .where(sql`notice_due_at is not null`),
    check('unread_is_a_count', sql`${table.unread} >= 0`),
    check('notice_is_of_unread', sql`${table.noticeDueAt} is null or ${table.unread} > 0`),
  ],
)

/** Messages whose text and picture staff removed. */
export const messageRemovals = pgTable('message_removals', {
  messageId: id()
    .primaryKey()
    .references(() => threadMessages.id),
  actor: text().notNull(),
  removedAt: instant().notNull().default(now),
})

/** Messages that a side reported to staff, once each. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    messageId: id()
      .notNull()
      .references(() => threadMessages.id),
    bookingId: id().notNull(),
    side: text({ enum: THREAD_SIDES }).notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text(),
    reportedAt: instant().notNull().default(now),
    settledAt: instant(),
    /** The decision of staff. */
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (table) => [
    uniqueIndex('one_report_per_side').on(table.messageId, table.side),
    index('reports_to_settle')
      .on(table.reportedAt)
      .where(sql`settled_at is null`),
    index('reports_of_thread').on(table.bookingId),
    check('settled_report_has_its_outcome', sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
)

/** The history of blocks and unblocks of threads, for staff. Rows are only ever added. */
export const threadBlocks = pgTable(
  'thread_blocks',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: id()
      .notNull()
      .references(() => messageThreads.bookingId),
    side: text({ enum: ['traveller', 'supplier', 'staff'] }).notNull(),
    actor: text().notNull(),
    act: text({ enum: ['block', 'unblock'] }).notNull(),
    reason: text({ enum: REPORT_REASONS }),
    note: text(),
    at: instant().notNull().default(now),
  },
  (table) => [index('blocks_of_thread').on(table.bookingId, table.id)],
)

/** The quick replies of a supplier, in its order. */
export const quickReplies = pgTable(
  'quick_replies',
  { organisationId: integer().notNull(), position: smallint().notNull(), body: text().notNull() },
  (table) => [primaryKey({ columns: [table.organisationId, table.position] })],
)

/** The times that suppliers took to answer travellers, from which the usual answer time is computed. They outlive the messages. */
export const supplierAnswers = pgTable(
  'supplier_answers',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer().notNull(),
    askedAt: instant().notNull(),
    answeredAt: instant().notNull().default(now),
  },
  (table) => [
    index('answers_of_organisation').on(table.organisationId, table.answeredAt),
    check('answer_follows_its_question', sql`${table.answeredAt} >= ${table.askedAt}`),
  ],
)
