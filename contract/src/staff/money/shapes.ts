import { z } from 'zod'
import { isCalendarDate, nightsBetween } from '../../dates.ts'
import { calendarDate } from '../../fields/fields.ts'
import { PROVIDER_NAMES } from '../../payment/methods.ts'

/** The longest span of days that one list or one export of the ledger has. A Nepali month has up to 32 days (our choice). */
export const LEDGER_DAYS_MAX = 32

/** The first and the last day of a list, in Nepal. */
export const LedgerSpan = z.object({ from: calendarDate, to: calendarDate }).refine(
  ({ from, to }) => {
    // Both are checked together even when one of them is no day.
    const days = isCalendarDate(from) && isCalendarDate(to) ? nightsBetween(from, to) + 1 : 0
    return days >= 1 && days <= LEDGER_DAYS_MAX
  },
  { message: `Choose 1 to ${LEDGER_DAYS_MAX} days`, path: ['to'] },
)

/** The balances of the ledger now, in rupees. */
export const Balances = z.object({
  /** Payments that providers hold for us. */
  providers: z.array(z.object({ provider: z.enum(PROVIDER_NAMES), amount: z.number() })),
  /** The debts to suppliers for completed stays, the largest first. */
  suppliers: z.array(z.object({ id: z.number().int(), name: z.string(), amount: z.number() })),
  /** Payments for stays that are not completed. */
  paid_ahead: z.number(),
  /** Refunds that are due and not sent. */
  refunds: z.object({
    amount: z.number(),
    count: z.number().int(),
    overdue: z.number().int(),
    oldest_due_at: z.string().nullable(),
  }),
  /** Commission of completed stays since the first one. */
  commission: z.number(),
  /** VAT on commission, and tax withheld from suppliers, since the first one. */
  taxes: z.object({ vat: z.number(), withheld: z.number() }),
  /** Payouts to suppliers less returned ones, since the first one. */
  paid_out: z.number(),
  /** Discounts that we paid for, since the first one. */
  promotions: z.number(),
  /** Payments below the price, which staff must decide. */
  unapplied: z.number(),
  /** The sum of all lines, which is zero in a sound ledger. */
  difference: z.number(),
})

/** A provider's statement of a day: null while it could not be read, otherwise the number of differences from our records. */
export const StatementOfDay = z.object({ provider: z.enum(PROVIDER_NAMES), differences: z.number().int().nullable() })

/** The movements of a day in Nepal, in rupees. */
export const MoneyDay = z.object({
  day: z.string(),
  received: z.number(),
  refunded: z.number(),
  commission: z.number(),
  owed_to_suppliers: z.number(),
  statements: z.array(StatementOfDay),
})

export type Balances = z.output<typeof Balances>
export type MoneyDay = z.output<typeof MoneyDay>
export type LedgerSpan = z.output<typeof LedgerSpan>
