import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { packages, rooms } from '../../catalogue/store/tables.ts'
import { instant } from '../../platform/database/columns.ts'

/** The stock of a room in one night. A row exists only when it differs from the room's total. */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: integer()
      .notNull()
      .references(() => rooms.id),
    night: date().notNull(),
    /** The rooms that the supplier wants to sell; null for the room's total. Writing it sets the capacity. */
    wanted: smallint(),
    /** greatest(wanted or the room's total, held + booked). Triggers keep it: selling less never breaks what is taken. */
    capacity: smallint().notNull(),
    held: smallint().notNull().default(0),
    booked: smallint().notNull().default(0),
    closed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.night] }),
    index('room_nights_by_night').on(table.night, table.roomId),
    check('held_not_negative', sql`${table.held} >= 0`),
    check('booked_not_negative', sql`${table.booked} >= 0`),
    // The last guard against overselling, should the code be wrong.
    check('no_oversell', sql`${table.held} + ${table.booked} <= ${table.capacity}`),
  ],
)

/**
 * The seats of a package on one day. A fixed departure has its row from the start; any other day has one only when seats were
 * taken or the supplier wants to sell another number.
 */
export const departures = pgTable(
  'departures',
  {
    packageId: integer()
      .notNull()
      .references(() => packages.id),
    startDate: date().notNull(),
    /** The seats that the supplier wants to sell. Writing it sets the capacity; a trigger takes it from the capacity of a new row without it. */
    wanted: smallint()
      .notNull()
      .$defaultFn(() => sql`null`),
    /** greatest(wanted, held + booked). Triggers keep it: selling less never breaks what is taken. */
    capacity: smallint().notNull(),
    held: smallint().notNull().default(0),
    booked: smallint().notNull().default(0),
    closed: boolean().notNull().default(false),
    /** The price per person of a fixed departure; null for that of its package. */
    pricePaisa: bigint({ mode: 'number' }),
    /** The fewest travellers with whom it takes place; null without a minimum. */
    minTravellers: smallint(),
    /** Whether it takes place however many book. The supplier says so, or a trigger once `min_travellers` seats are booked. */
    guaranteed: boolean().notNull().default(false),
    /** When booking closes. */
    cutoffAt: instant().notNull(),
    /** When it was called off for good; null for one that takes place. */
    calledOffAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.startDate] }),
    index('departures_called_off')
      .on(table.startDate)
      .where(sql`called_off_at is not null`),
    check('called_off_is_closed', sql`${table.calledOffAt} is null or ${table.closed}`),
    index('departures_by_day').on(table.startDate, table.packageId),
    check('own_price_is_a_price', sql`${table.pricePaisa} is null or ${table.pricePaisa} > 0`),
    check('minimum_is_some', sql`${table.minTravellers} is null or ${table.minTravellers} > 0`),
    check('seats_held_not_negative', sql`${table.held} >= 0`),
    check('seats_booked_not_negative', sql`${table.booked} >= 0`),
    check('no_seat_oversold', sql`${table.held} + ${table.booked} <= ${table.capacity}`),
  ],
)

/** Rooms held or booked for a night: `held` until it expires, then `confirmed`, `released` or `expired`. The holder is an opaque key. */
export const allocations = pgTable(
  'allocations',
  {
    holder: text().notNull(),
    roomId: integer().notNull(),
    night: date().notNull(),
    quantity: smallint().notNull(),
    state: text({ enum: ['held', 'confirmed', 'released', 'expired'] }).notNull(),
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.roomId, table.night] }),
    index('allocations_live')
      .on(table.roomId, table.night)
      .where(sql`state in ('held', 'confirmed')`),
    index('allocations_due')
      .on(table.expiresAt)
      .where(sql`state = 'held'`),
    check('allocation_takes_something', sql`${table.quantity} > 0`),
    check('hold_has_an_end', sql`${table.state} <> 'held' or ${table.expiresAt} is not null`),
  ],
)

/** Seats held or booked on a departure, with the same states. */
export const seatAllocations = pgTable(
  'seat_allocations',
  {
    holder: text().notNull(),
    packageId: integer().notNull(),
    startDate: date().notNull(),
    quantity: smallint().notNull(),
    state: text({ enum: ['held', 'confirmed', 'released', 'expired'] }).notNull(),
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.packageId, table.startDate] }),
    index('seat_allocations_live')
      .on(table.packageId, table.startDate)
      .where(sql`state in ('held', 'confirmed')`),
    index('seat_allocations_due')
      .on(table.expiresAt)
      .where(sql`state = 'held'`),
    check('seats_are_some', sql`${table.quantity} > 0`),
    check('held_seats_have_an_end', sql`${table.state} <> 'held' or ${table.expiresAt} is not null`),
  ],
)
