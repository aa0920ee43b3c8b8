import { addDays, dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { calendarDate } from '@chautari/contract/fields/fields'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../../booking/index.ts'
import { listStepDays } from '../../../content/index.ts'
import { ledger } from '../../../payment/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { appNow, transact } from '../../../platform/database/transaction.ts'
import type { DaySpan, SpanRows } from '../rules/figures.ts'
import { figuresToKeep, firstUnsettled, spansToCount, type Counted, type KeptFigures } from '../rules/kept-figures.ts'
import { figureDays } from './tables.ts'

const OfBookings = z.object({
  day: calendarDate,
  bookings: z.number(),
  free: z.number(),
  cancellations: z.number(),
  lapsed: z.number(),
})
const KeptDay = z.object({ day: calendarDate, figures: z.custom<KeptFigures>() })

/** The key of the advisory lock that changes of older rows take in shared mode, and storing figures in exclusive mode (migration 0092). */
const LOCK = 721_203

/**
 * Reads the figures of a span of days. Counts each settled day once and stores its figures, so that the cost does not grow with the bookings of the span
 * (decision 167).
 */
export async function readFigures(db: Db, span: DaySpan, maySeeMoney: boolean): Promise<SpanRows> {
  const kept = await findKept(db, span)
  const unsettled = firstUnsettled(dayInNepal(await appNow(db)))
  const counted = [...kept].map(([day, figures]) => countedOf(day, figures))
  for (const missing of spansToCount(span, (day) => kept.has(day), unsettled))
    counted.push(await (missing.end <= unsettled ? countAndKeep(db, missing) : countFigures(db, missing)))
  return {
    bookings: counted.flatMap(({ bookings }) => bookings),
    paid: counted.flatMap(({ paid }) => paid),
    attempts: counted.flatMap(({ attempts }) => attempts),
    movements: maySeeMoney ? counted.flatMap(({ movements }) => movements) : null,
    steps: await listStepDays(db, { from: span.from, to: addDays(span.end, -1) }),
  }
}

async function findKept(db: Db, { from, end }: DaySpan): Promise<Map<CalendarDate, KeptFigures>> {
  const rows = await selectRows(
    db,
    sql`select day::text as day, figures from ${figureDays} where day >= ${from} and day < ${end}`,
    KeptDay,
  )
  return new Map(rows.map(({ day, figures }) => [day, figures]))
}

function countedOf(day: CalendarDate, { bookings, paid, attempts, movements }: KeptFigures): Counted {
  const withDay = <R extends object>(rows: R[]) => rows.map((row) => ({ day, ...row }))
  return { bookings: withDay(bookings), paid: withDay(paid), attempts: withDay(attempts), movements: withDay(movements) }
}

/** Counts the figures of a span of days from all of its rows: one statement each for bookings, payments, attempts and the ledger. */
export async function countFigures(db: Db, { from, end }: DaySpan): Promise<Counted> {
  const span = { from: instantInNepal(from, '00:00'), to: instantInNepal(end, '00:00') }
  return {
    bookings: await selectRows(db, bookingSql.bookingsByDay(span), OfBookings),
    paid: await ledger.countPaidBookings(db, span),
    attempts: await ledger.countAttempts(db, span),
    movements: await ledger.sumMovements(db, span),
  }
}

/**
 * Counts the figures of settled days and stores them. Does not store them while a transaction that changes a row of such a day is open: its change is not
 * visible yet, and nothing would later delete the figures that lack it.
 */
function countAndKeep(db: Db, span: DaySpan): Promise<Counted> {
  return transact(db, async (tx) => {
    const [lock] = await selectRows(
      tx,
      sql`select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`,
      z.object({ isOurs: z.boolean() }),
    )
    const counted = await countFigures(tx, span)
    if (lock?.isOurs) await tx.insert(figureDays).values(figuresToKeep(span, counted)).onConflictDoNothing()
    return counted
  })
}
