import { calendarDate } from '@chautari/contract/fields/fields'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../../booking/index.ts'
import { ledger } from '../../../payment/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import type { Batch } from '../../../platform/jobs/sweep-due-rows.ts'
import { statementLines } from '../../store/tables.ts'
import type { StatementLine } from '../rules/chain.ts'

const Row = z.object({
  entryId: z.coerce.number(),
  organisationId: z.number(),
  day: calendarDate,
  transaction: z.string(),
  reference: z.string(),
  grossPaisa: z.coerce.number(),
  commissionPaisa: z.coerce.number(),
  vatPaisa: z.coerce.number(),
  withheldPaisa: z.coerce.number(),
  amountPaisa: z.coerce.number(),
})

/** A ledger entry as a statement lists it. */
export type LedgerLine = z.output<typeof Row>

const columns = sql`e.entry_id as "entryId", e.organisation_id as "organisationId", (e.at at time zone 'Asia/Kathmandu')::date::text as day,
  e.transaction, coalesce(b.reference, '') as reference, e.gross as "grossPaisa", e.commission as "commissionPaisa", e.vat as "vatPaisa",
  e.withheld as "withheldPaisa", e.amount as "amountPaisa"`

/** Returns the ledger entries of a supplier that are in no statement yet, in the order of a statement; with `before`, only those before that instant. */
export async function findUnlisted(db: Db, organisationId: number, before?: Date): Promise<LedgerLine[]> {
  const until = before === undefined ? sql`` : sql`and e.at < ${before.toISOString()}`
  return selectRows(
    db,
    sql`
      select ${columns} from (${ledger.payableEntries(organisationId)}) e left join (${bookingSql.bookingReferences()}) b on b.id = e.booking_id
      where not exists (select 1 from ${statementLines} l where l.entry_id = e.entry_id) ${until} order by e.at, e.entry_id`,
    Row,
  )
}

/** Returns the ledger entries behind the lines of a statement, in the order of the lines. */
export async function findListed(db: Db, { organisationId, statementId }: { organisationId: number; statementId: number }) {
  return selectRows(
    db,
    sql`
      select ${columns} from (${ledger.payableEntries(organisationId)}) e join ${statementLines} l on l.entry_id = e.entry_id
      left join (${bookingSql.bookingReferences()}) b on b.id = e.booking_id where l.statement_id = ${statementId} order by l.seq`,
    Row,
  )
}

/** Returns the ids of suppliers with entries before an instant that are in no statement yet. */
export async function findUnclosed(db: Db, before: Date, { limit, leftOver }: Batch<number>): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`
      select distinct e.organisation_id as id from (${ledger.owedEntries()}) e
      where e.at < ${before.toISOString()} and not exists (select 1 from ${statementLines} l where l.entry_id = e.entry_id)
        and e.organisation_id <> all(${sql.param(leftOver)}::bigint[])
      order by 1 limit ${limit}`,
    z.object({ id: z.number() }),
  )
  return rows.map(({ id }) => id)
}

/** Returns the last line of a supplier's closed statements; undefined before the first one. */
export async function findLastLine(db: Db, organisationId: number): Promise<StatementLine | undefined> {
  const ofSupplier = eq(statementLines.organisationId, organisationId)
  return (await db.select().from(statementLines).where(ofSupplier).orderBy(desc(statementLines.seq)).limit(1))[0]
}

/** Adds the lines of a statement. A trigger sets their hashes and refuses a gap in their numbers. */
export async function insertLines(tx: Tx, lines: (typeof statementLines.$inferInsert)[]): Promise<void> {
  // One by one, because the trigger reads the previous line.
  for (const line of lines) await tx.insert(statementLines).values(line)
}

/** Returns the lines of a statement in their order. */
export async function findLines(db: Db, statementId: number): Promise<StatementLine[]> {
  return db.select().from(statementLines).where(eq(statementLines.statementId, statementId)).orderBy(asc(statementLines.seq))
}
