import { CONFIRMED_FIELDS } from '@chautari/contract/servicing/corrections'
import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../../platform/database/columns.ts'

/** Corrected emails and phones that are not confirmed yet. Rows are deleted when confirmed or withdrawn; a new one replaces the last. */
export const contactCorrections = pgTable(
  'contact_corrections',
  {
    bookingId: bigint({ mode: 'number' }).notNull(),
    field: text({ enum: CONFIRMED_FIELDS }).notNull(),
    value: text().notNull(),
    codeHash: text().notNull(),
    askedAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.field] })],
)

/** Departures that were called off, by whom and why. A sweep cancels their bookings, also those that become active later. */
export const departureCallOffs = pgTable(
  'departure_call_offs',
  {
    packageId: integer().notNull(),
    startDate: date().notNull(),
    at: instant().notNull().default(now),
    /** The actor of the events that follow. */
    actor: text().notNull(),
    requestId: text(),
    reason: text().notNull(),
    /** The other departure that its travellers are asked to move to before they are refunded (decision 137). */
    offeredDate: date(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.startDate] })],
)
