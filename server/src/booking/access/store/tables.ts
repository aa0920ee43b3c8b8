import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bookings } from '../../store/tables.ts'
import { instant } from '../../../platform/database/columns.ts'

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
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.sentAt] })],
)
