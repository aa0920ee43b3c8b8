// Sums and lists of the whole ledger, for finance. Amounts in paisa, debit positive.
import type { CalendarDate } from '@chautari/contract/dates'
import { calendarDate } from '@chautari/contract/fields/fields'
import { asc, between, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../../booking/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { dayFrom, midnightBefore } from '../../../platform/database/nepal-day.ts'
import type { Span } from '../../rules/statement.ts'
import { ledgerEntries, refunds, statements, type Provider } from '../../store/tables.ts'

const { account, amountPaisa, organisationId, at } = ledgerEntries

/** The account of a line without the reference of a customer, so that all customers are one. */
const ACCOUNT = sql`case when ${account} like 'customer:%' then 'customer' else ${account} end`
const DAY = dayFrom(sql`midnight`)

export type Balance = { account: string; organisationId: number | null; paisa: number }

/** Returns the balance of each account, those of suppliers by organisation. Reads the whole ledger. */
export async function sumBalances(db: Db): Promise<Balance[]> {
  return selectRows(
    db,
    sql`
      select ${ACCOUNT} as account, ${organisationId} as "organisationId", sum(${amountPaisa})::bigint as paisa
      from ${ledgerEntries} group by 1, 2 having sum(${amountPaisa}) <> 0 order by 1, 2`,
    z.object({ account: z.string(), organisationId: z.number().nullable(), paisa: z.coerce.number() }),
  )
}

export type Movement = { day: CalendarDate; account: string; debitPaisa: number; creditPaisa: number }

/** Returns the debits and credits of each account by day in Nepal within a span. */
export async function sumMovements(db: Db, { from, to }: Span): Promise<Movement[]> {
  return selectRows(
    db,
    sql`
      select ${DAY} as day, account, "debitPaisa", "creditPaisa" from (
        select ${midnightBefore(at)} as midnight, ${ACCOUNT} as account,
          coalesce(sum(${amountPaisa}) filter (where ${amountPaisa} > 0), 0)::bigint as "debitPaisa",
          coalesce(-sum(${amountPaisa}) filter (where ${amountPaisa} < 0), 0)::bigint as "creditPaisa"
        from ${ledgerEntries} where ${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()} group by 1, 2
      ) of_day`,
    z.object({
      day: calendarDate,
      account: z.string(),
      debitPaisa: z.coerce.number(),
      creditPaisa: z.coerce.number(),
    }),
  )
}

/** Counts the bookings by the day in Nepal on which a payment of theirs was received, each once a day. */
export async function countPaidBookings(db: Db, { from, to }: Span): Promise<{ day: CalendarDate; paid: number }[]> {
  return selectRows(
    db,
    sql`
      select ${DAY} as day, paid from (
        select ${midnightBefore(at)} as midnight, count(distinct ${ledgerEntries.bookingId})::int as paid from ${ledgerEntries}
        where ${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()} and ${ledgerEntries.transaction} like 'capture:%' group by 1
      ) of_day`,
    z.object({ day: calendarDate, paid: z.number() }),
  )
}

/** Returns the lines within a span in the order in which they were written, with the references of their bookings; payouts have none. */
export async function listLines(db: Db, { from, to }: Span) {
  return selectRows(
    db,
    sql`
      select l.at, l.transaction, l.account, l.amount_paisa as "amountPaisa", l.organisation_id as "organisationId", b.reference
      from ${ledgerEntries} l left join (${bookingSql.bookingReferences()}) b on b.id = l.booking_id
      where l.at >= ${from.toISOString()} and l.at < ${to.toISOString()} order by l.id`,
    z.object({
      at: z.coerce.date(),
      transaction: z.string(),
      account: z.string(),
      amountPaisa: z.coerce.number(),
      organisationId: z.number().nullable(),
      reference: z.string().nullable(),
    }),
  )
}

/** Returns how many refunds are not sent, how many of them are overdue, and when the first one is due. */
export async function sumDueRefunds(db: Db): Promise<{ count: number; overdue: number; oldestDueAt: Date | null }> {
  const [sum] = await selectRows(
    db,
    sql`
      select count(*)::int as count, (count(*) filter (where ${refunds.dueBy} < app_now()))::int as overdue,
        min(${refunds.dueBy}) as "oldestDueAt"
      from ${refunds} where ${refunds.state} <> 'settled'`,
    z.object({ count: z.number(), overdue: z.number(), oldestDueAt: z.coerce.date().nullable() }),
  )
  return sum ?? { count: 0, overdue: 0, oldestDueAt: null }
}

export type ReadStatement = { provider: Provider; day: CalendarDate; checkedAt: Date | null; differences: number }

/** Returns the providers' statements of a span of days, those included that could not be read. */
export async function listStatements(db: Db, { from, to }: { from: CalendarDate; to: CalendarDate }): Promise<ReadStatement[]> {
  const { provider, day, checkedAt, differences } = statements
  const rows = await db
    .select({ provider, day, checkedAt, differences })
    .from(statements)
    .where(between(day, from, to))
    .orderBy(asc(day), asc(provider))
  return rows.map((row) => ({ ...row, day: row.day as CalendarDate }))
}
