import { MEALS } from '@chautari/contract/rates/meals'
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { RefundTiers } from '../../catalogue/index.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import type { Cell } from '../acts/rules/cell.ts'
import { identity, instant, now } from '../../platform/database/columns.ts'

const freeHours = sql`case when (refund_tiers -> 0 ->> 'percent')::int = 100 then (refund_tiers -> 0 ->> 'hoursBefore')::int end`

/**
 * The terms on which a room is sold. A trigger gives each new room its default plan. A derived plan has a parent without a parent: it
 * takes the parent's nights and its own difference (issue 14 §1).
 */
export const ratePlans = pgTable(
  'rate_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    roomId: integer()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** The name in URLs and API calls, unique within the room. */
    code: text().notNull(),
    title: text().notNull(),
    titleNe: text().notNull(),
    /** The price in paisa of nights without a price of their own; null for the room's rate. */
    basePaisa: bigint({ mode: 'number' }),
    parentId: integer().references((): AnyPgColumn => ratePlans.id, { onDelete: 'cascade' }),
    /** The difference of a derived plan from its parent's nights: -10 for 10 % less, or an amount in paisa. */
    differencePercent: smallint(),
    differencePaisa: bigint({ mode: 'number' }),
    /** Null for the meal that the room includes. */
    meal: text({ enum: MEALS }),
    /** Null for the room's refund tiers; empty for a non-refundable plan. */
    refundTiers: jsonb().$type<RefundTiers>(),
    freeCancellationHours: smallint().generatedAlwaysAs(freeHours),
    /** The fewest and most days before check-in at which the plan can be booked. */
    advanceDaysMin: smallint(),
    advanceDaysMax: smallint(),
    isDefault: boolean().notNull().default(false),
    /** Whether travellers can book it. */
    isPublic: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('rate_plans_of_room').on(table.roomId, table.code),
    uniqueIndex('one_default_plan')
      .on(table.roomId)
      .where(sql`is_default`),
    index('rate_plans_of_parent').on(table.parentId),
    check('base_is_a_price', sql`${table.basePaisa} >= 0`),
    check(
      'derived_has_one_difference',
      sql`num_nonnulls(${table.differencePercent}, ${table.differencePaisa}) = num_nonnulls(${table.parentId})`,
    ),
    check('derived_has_no_base', sql`num_nonnulls(${table.parentId}, ${table.basePaisa}) <= 1`),
    check('difference_leaves_a_price', sql`${table.differencePercent} between -99 and 300`),
    check('default_is_no_derived_plan', sql`not (${table.isDefault} and ${table.parentId} is not null)`),
    check('advance_limits_in_order', sql`${table.advanceDaysMin} <= ${table.advanceDaysMax}`),
  ],
)

/** A night of a plan that differs from its base. Sparse; derived plans have none. A null falls back to the default of its field. */
export const planNights = pgTable(
  'plan_nights',
  {
    planId: integer()
      .notNull()
      .references(() => ratePlans.id, { onDelete: 'cascade' }),
    night: date().notNull(),
    /** In paisa, of one room. */
    pricePaisa: bigint({ mode: 'number' }),
    closed: boolean().notNull().default(false),
    noArrival: boolean().notNull().default(false),
    noDeparture: boolean().notNull().default(false),
    /** Lengths in nights of stays that arrive on this day. */
    minStayArrival: smallint(),
    maxStayArrival: smallint(),
    /** Lengths in nights of stays that include this night. */
    minStayThrough: smallint(),
    maxStayThrough: smallint(),
    /** The last writer: a person, a season or a channel manager. */
    origin: text({ enum: ['hand', 'season', 'channel'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.night] }),
    check('night_has_a_price', sql`${table.pricePaisa} >= 0`),
    check(
      'stays_have_nights',
      sql`least(${table.minStayArrival}, ${table.maxStayArrival}, ${table.minStayThrough}, ${table.maxStayThrough}) > 0`,
    ),
  ],
)

/**
 * Acts on prices and stock: the author, the reason, and each changed cell before and after. Rows are only ever added, each with the hash of
 * the row before it on the same product. Undoing is another act (issue 14 §1).
 */
export const rateActs = pgTable(
  'rate_acts',
  {
    id: identity(),
    /** The property whose rooms and plans it changes, or the package. */
    productKind: text({ enum: ['property', 'package'] }).notNull(),
    productId: integer().notNull(),
    /** Counts the acts on the product from 1. */
    seq: integer().notNull(),
    at: instant().notNull().default(now),
    kind: text({ enum: ['nights', 'product', 'plan', 'departures', 'undo'] }).notNull(),
    /** The actor of an ActorContext. */
    actor: text().notNull(),
    onBehalfOf: text(),
    requestId: text(),
    reason: text().notNull(),
    /** The request as it was made. */
    asked: jsonb().$type<Record<string, unknown>>().notNull(),
    cells: jsonb().$type<Cell[]>().notNull(),
    cellsCount: integer().notNull(),
    /** The first and last changed night; null when no night changed. */
    nightFrom: date(),
    nightTo: date(),
    /** The act that it undoes. */
    undoes: bigint({ mode: 'number' }).references((): AnyPgColumn => rateActs.id),
    /** Written by a trigger. */
    prevHash: text(),
    hash: text(),
  },
  (table) => [
    uniqueIndex('rate_acts_in_order').on(table.productKind, table.productId, table.seq),
    uniqueIndex('undone_once').on(table.undoes),
    check('only_undoing_undoes', sql`(${table.kind} = 'undo') = (${table.undoes} is not null)`),
  ],
)
