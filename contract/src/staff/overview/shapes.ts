import { z } from 'zod'
import { isCalendarDate, nightsBetween } from '../../dates.ts'
import { calendarDate } from '../../fields/fields.ts'
import { PROVIDER_NAMES } from '../../payment/methods.ts'
import { OVERVIEW_DAYS_MAX } from './limits.ts'

/** The first and the last day of the overview, in Nepal; without them the last 30 days. */
export const OverviewSpan = z.object({ from: calendarDate.optional(), to: calendarDate.optional() }).refine(
  ({ from, to }) => {
    if (from === undefined && to === undefined) return true
    const days = from && to && isCalendarDate(from) && isCalendarDate(to) ? nightsBetween(from, to) + 1 : 0
    return days >= 1 && days <= OVERVIEW_DAYS_MAX
  },
  { message: `Choose 1 to ${OVERVIEW_DAYS_MAX} days`, path: ['to'] },
)

const count = z.number().int()

/** Money of the ledger, in rupees. */
export const OverviewMoney = z.object({
  /** Payments received. */
  received: z.number(),
  refunded: z.number(),
  /** Commission of completed stays. */
  commission: z.number(),
})

/** Figures of one day, or the sums of several. `money` is null for staff who may not see money. */
export const OverviewSum = z.object({
  /** Bookings made, paid or not. */
  bookings: count,
  cancellations: count,
  /** Holds that ended unpaid and were not taken up again. */
  lapsed: count,
  /** Pages opened by people, by step, and bookings paid. */
  funnel: z.object({ search: count, product: count, checkout: count, paid: count }),
  money: OverviewMoney.nullable(),
})

/** Payment attempts that were started, and their outcomes by now; the outcome of an `open` one is unknown. */
export const ProviderAttempts = z.object({
  provider: z.enum(PROVIDER_NAMES),
  started: count,
  captured: count,
  failed: count,
  open: count,
})

/** The business in a period, compared with the same number of days before it. */
export const Overview = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(OverviewSum.extend({ day: z.string(), providers: z.array(ProviderAttempts) })),
  sum: OverviewSum,
  before: OverviewSum,
  providers: z.array(ProviderAttempts),
  /** Seconds since the search index of the answering process read the changes; null while it is built. */
  index_age_seconds: z.number().nullable(),
  /** Emails and SMS that are due and not sent. */
  outbox: z.object({ due: count, oldest_seconds: z.number().nullable() }),
})

export type OverviewMoney = z.output<typeof OverviewMoney>
export type OverviewSum = z.output<typeof OverviewSum>
export type ProviderAttempts = z.output<typeof ProviderAttempts>
export type Overview = z.output<typeof Overview>
export type OverviewSpan = z.output<typeof OverviewSpan>
