import type { CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { AMENDMENT_STATES } from '../../rules/amending.ts'
import { bookings, type NightSold, type ProductSnapshot } from '../tables.ts'
import { identity, instant } from '../../../platform/database/columns.ts'

/** The product, dates, party and price of a booking: everything that an amendment changes. No names of travellers. */
export type Sold = {
  roomId: number | null
  packageId: number | null
  product: ProductSnapshot
  startsOn: CalendarDate
  endsOn: CalendarDate
  adults: number
  children: number
  quantity: number
  pricePaisa: Paisa
  nightPrices: NightSold[] | null
  grossPaisa: Paisa
  discountPaisa: Paisa
  couponPaisa: Paisa
  totalPaisa: Paisa
}

/** Changes of confirmed bookings (decision 099): made at once, or offered until the difference is paid. */
export const amendments = pgTable(
  'amendments',
  {
    id: identity(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** Numbers the amendments of a booking from 1. An offer holds its stock under the key `<reference>+<number>` (`holderOf`). */
    number: smallint().notNull(),
    /**
     * `offered`: its stock is held until it is paid, or until a proposal is accepted. `lapsed`: its hold ended unpaid; a late payment still applies it if
     * there is stock. `ended`: withdrawn, declined, or paid when the stock was gone. `applied`: the booking was changed.
     */
    state: text({ enum: AMENDMENT_STATES }).notNull(),
    before: jsonb().$type<Sold>().notNull(),
    after: jsonb().$type<Sold>().notNull(),
    /** How much dearer the booking becomes; negative where a part of its price is refunded. */
    differencePaisa: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    /** The end of the hold of an offer or a proposal; null where it was made at once. */
    holdExpiresAt: instant(),
    /** Whether the traveller was notified that it lapsed. */
    isNotified: boolean('is_told').notNull().default(false),
    /** When it was applied or ended. */
    settledAt: instant(),
  },
  (table) => [
    unique('amendment_number_once').on(table.bookingId, table.number),
    uniqueIndex('one_offer_of_a_booking')
      .on(table.bookingId)
      .where(sql`state = 'offered'`),
    index('amendments_to_lapse')
      .on(table.holdExpiresAt)
      .where(sql`state = 'offered'`),
    check('dearer_is_held', sql`${table.differencePaisa} <= 0 or ${table.holdExpiresAt} is not null`),
    check('made_at_once_or_held', sql`${table.holdExpiresAt} is not null or ${table.state} = 'applied'`),
    check('settled_has_a_time', sql`(${table.settledAt} is not null) = (${table.state} in ('ended', 'applied'))`),
    check(
      'difference_of_the_totals',
      sql`(${table.after} ->> 'totalPaisa')::bigint - (${table.before} ->> 'totalPaisa')::bigint = ${table.differencePaisa}`,
    ),
  ],
)
