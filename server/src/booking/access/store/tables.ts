import { bigint, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../../store/tables.ts'

/** Hashes of the access codes sent to lead travellers; only the last code of a booking is valid. */
export const accessCodes = pgTable(
  'access_codes',
  {
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    codeHash: text().notNull(),
    /** A keyed hash of the device that asked for it, which has tries of its own. */
    requestedBy: text(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    tries: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.sentAt] })],
)
