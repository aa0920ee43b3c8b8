import { nightsOf, type CalendarDate } from '@chautari/contract/dates'
import type { Step } from '@chautari/contract/content/steps'
import { paisa, toRupees } from '@chautari/contract/money'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import type { Overview, OverviewSum, ProviderAttempts } from '@chautari/contract/staff/overview/shapes'

type OfDay = { day: CalendarDate }

/** The rows read for a span, by day. A day without events has no rows. `movements` is null for staff who may not see money. */
export type SpanRows = {
  bookings: (OfDay & { bookings: number; free: number; cancellations: number; lapsed: number })[]
  paid: (OfDay & { paid: number })[]
  steps: (OfDay & { step: Step; views: number })[]
  attempts: (OfDay & ProviderAttempts)[]
  movements: (OfDay & { account: string; debitPaisa: number; creditPaisa: number })[] | null
}

/** The days from `from` up to but not including `end`. */
export type DaySpan = { from: CalendarDate; end: CalendarDate }

/** Returns the figures of each day of a span, in order. */
export function figuresByDay({ from, end }: DaySpan, read: SpanRows): Overview['days'] {
  return nightsOf(from, end).map((day) => {
    const ofDay = partOf(read, (each) => each === day)
    return { day, ...sumOf(ofDay), providers: attemptsOf(ofDay) }
  })
}

/** Returns the sum of a span. */
export function sumOfSpan({ from, end }: DaySpan, read: SpanRows): OverviewSum {
  return sumOf(partOf(read, (day) => day >= from && day < end))
}

/** Returns the attempts of a span by provider. Leaves out providers without attempts. */
export function attemptsOfSpan({ from, end }: DaySpan, read: SpanRows): ProviderAttempts[] {
  return attemptsOf(partOf(read, (day) => day >= from && day < end))
}

function partOf(read: SpanRows, isWanted: (day: CalendarDate) => boolean): SpanRows {
  const wanted = <R extends OfDay>(rows: R[]) => rows.filter(({ day }) => isWanted(day))
  return {
    bookings: wanted(read.bookings),
    paid: wanted(read.paid),
    steps: wanted(read.steps),
    attempts: wanted(read.attempts),
    movements: read.movements && wanted(read.movements),
  }
}

function sumOf({ bookings, paid, steps, movements }: SpanRows): OverviewSum {
  const views = (wanted: Step) => total(steps.filter(({ step }) => step === wanted).map((row) => row.views))
  // A booking that a coupon pays has no payment.
  const free = total(bookings.map((row) => row.free))
  return {
    bookings: total(bookings.map((row) => row.bookings)),
    cancellations: total(bookings.map((row) => row.cancellations)),
    lapsed: total(bookings.map((row) => row.lapsed)),
    funnel: {
      search: views('search'),
      product: views('product'),
      checkout: views('checkout'),
      paid: total(paid.map((row) => row.paid)) + free,
    },
    money: movements && moneyOf(movements),
  }
}

/** Returns the money of a span. Received is the sum of the debits of providers, refunded the sum of their credits, as on the page of finance (decision 084). */
function moneyOf(movements: NonNullable<SpanRows['movements']>): OverviewSum['money'] {
  const ofProviders = movements.filter(({ account }) => account.startsWith('psp:'))
  const commission = movements.filter(({ account }) => account === 'commission')
  return {
    received: rupees(total(ofProviders.map((row) => row.debitPaisa))),
    refunded: rupees(total(ofProviders.map((row) => row.creditPaisa))),
    commission: rupees(total(commission.map((row) => row.creditPaisa - row.debitPaisa))),
  }
}

function attemptsOf({ attempts }: SpanRows): ProviderAttempts[] {
  return PROVIDER_NAMES.map((provider) => {
    const rows = attempts.filter((row) => row.provider === provider)
    const sum = (of: 'started' | 'captured' | 'failed' | 'open') => total(rows.map((row) => row[of]))
    return { provider, started: sum('started'), captured: sum('captured'), failed: sum('failed'), open: sum('open') }
  }).filter(({ started }) => started > 0)
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const rupees = (amount: number) => toRupees(paisa(amount))
