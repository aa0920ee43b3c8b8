import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookings } from '../../../store/tables.ts'
import { instant } from '../../../../platform/database/columns.ts'

/**
 * Where a booking of the site was made from, to limit what one party holds unpaid (decision 103). `email_key`, `device` and `network` are keyed
 * hashes, which are deleted after `SOURCES_KEPT_DAYS`.
 */
export const bookingSources = pgTable(
  'booking_sources',
  {
    bookingId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    account: bigint({ mode: 'number' }),
    emailKey: text(),
    device: text(),
    network: text(),
    /** The room-nights or seats that it took. */
    units: integer().notNull(),
    /** Whether the booker's email address is verified: by the account, or by the link that was emailed. */
    isProved: boolean().notNull(),
    madeAt: instant().notNull(),
    /** When its unpaid hold ends; null once it is paid or cancelled. A trigger of the bookings keeps it. */
    heldUntil: instant(),
  },
  (table) => [
    index('booking_sources_by_account')
      .on(table.account, table.madeAt)
      .where(sql`account is not null`),
    index('booking_sources_by_email')
      .on(table.emailKey, table.madeAt)
      .where(sql`email_key is not null`),
    index('booking_sources_by_device')
      .on(table.device, table.madeAt)
      .where(sql`device is not null`),
    index('booking_sources_by_network')
      .on(table.network, table.madeAt)
      .where(sql`network is not null`),
    index('booking_sources_held_by_network')
      .on(table.network, table.heldUntil)
      .where(sql`network is not null and held_until is not null`),
  ],
)
