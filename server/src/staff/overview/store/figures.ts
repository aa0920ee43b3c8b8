import { addDays, instantInNepal } from '@chautari/contract/dates'
import { calendarDate } from '@chautari/contract/fields/fields'
import { z } from 'zod'
import { bookingSql } from '../../../booking/index.ts'
import { listStepDays } from '../../../content/index.ts'
import { ledger } from '../../../payment/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { DaySpan, Read } from '../rules/figures.ts'

const OfBookings = z.object({
  day: calendarDate,
  bookings: z.number(),
  free: z.number(),
  cancellations: z.number(),
  lapsed: z.number(),
})

/** Reads what happened in a span of days: one statement each for bookings, payments, steps, attempts and, if asked, the ledger. */
export async function readFigures(db: Db, { from, end }: DaySpan, maySeeMoney: boolean): Promise<Read> {
  const span = { from: instantInNepal(from, '00:00'), to: instantInNepal(end, '00:00') }
  const [bookings, paid, steps, attempts, movements] = await Promise.all([
    selectRows(db, bookingSql.bookingsByDay(span), OfBookings),
    ledger.countPaidBookings(db, span),
    listStepDays(db, { from, to: addDays(end, -1) }),
    ledger.countAttempts(db, span),
    maySeeMoney ? ledger.sumMovements(db, span) : null,
  ])
  return { bookings, paid, steps, attempts, movements }
}
