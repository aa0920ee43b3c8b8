import { dayInNepal, instantInNepal, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ledger } from '../../payment/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { RolledBack, transact } from '../../platform/database/transaction.ts'
import { readCsv, writeCsv } from '../../platform/files/csv.ts'
import { freshApp } from '../../testing/app.ts'
import { readPdf } from '../../booking/testing/pdf-text.ts'
import { invoiceOf } from '../rules/invoice-number.ts'
import { periodAfter, periodOf } from '../rules/periods.ts'
import { commissionInvoices, invoiceCounters, statementLines, supplierStatements } from '../store/tables.ts'
import { payoutsOf } from '../testing/payouts.ts'
import { closeStatements } from './close-statements.ts'
import { invoicePdf, statementPdf } from './print-statement.ts'
import { listInvoices } from './show-invoices.ts'
import { getStatement, listPeriods } from './show-statement.ts'
import { statementCsv } from './statement-csv.ts'
import { insertInvoice, takeNumber } from './store/statements.ts'
import { verifyStatement, verifyStatementCsv } from './verify-statement.ts'

const testApp = await freshApp()
const { app, db, clock } = testApp
const { suppliedBy, completed, payOut, refund } = await payoutsOf(testApp)

const thisMonth = async () => periodOf(dayInNepal(await clock.now()))

/** Moves the clock to the morning on which the current month is closed, closes all statements, and returns the latest closed month of a supplier. */
async function closeMonth(organisationId: number): Promise<string> {
  const month = await thisMonth()
  const at = instantInNepal(periodAfter(month).from, '04:01')
  await clock.advance((at.getTime() - (await clock.now()).getTime()) / SECOND)
  for (let found = await closeStatements(app); found > 0; found = await closeStatements(app));
  return latestOf(organisationId)
}

const latestOf = async (organisationId: number) => (await listPeriods(db, organisationId))[1]?.period ?? 'none'

const invoicesOf = async (organisationId: number) => (await listInvoices(db, organisationId)).map(({ invoice }) => invoice)
describe('the statement of a month', () => {
  test('shows the current month from the ledger, then closes with chained lines, an invoice and its balance carried forward', async () => {
    const { organisationId } = await suppliedBy()
    const [reference] = await completed(organisationId, 2)
    const open = await getStatement(db, organisationId, (await thisMonth()).name)
    expect(open.lines.map(({ transaction }) => transaction.split(':')[0])).toEqual(['stay', 'stay'])
    expect(open.lines[0]).toMatchObject({ reference, seq: 1, hash: null })
    expect(open.closingPaisa).toBe(open.totals.earnedPaisa)
    const name = await closeMonth(organisationId)
    const closed = await getStatement(db, organisationId, name)
    expect(closed.lines.map(({ amountPaisa }) => amountPaisa)).toEqual(open.lines.map(({ amountPaisa }) => amountPaisa))
    expect(await verifyStatement(db, closed.id ?? 0)).toMatchObject({ lines: 2, problems: [] })
    const [invoice] = await invoicesOf(organisationId)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      commissionPaisa: closed.totals.commissionPaisa,
      vatPaisa: closed.totals.vatPaisa,
    })
    await payOut()
    const next = await getStatement(db, organisationId, (await thisMonth()).name)
    expect(next.openingPaisa).toBe(closed.closingPaisa)
    expect(next).toMatchObject({ closingPaisa: 0, totals: { earnedPaisa: 0, paidOutPaisa: closed.closingPaisa } })
    expect((await listPeriods(db, organisationId)).map(({ period }) => period)).toEqual([(await thisMonth()).name, name])
  })

  test('shows a month that has ended but is still open apart from the new month', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId, 1, { isHeldBack: true })
    const over = await thisMonth()
    const midnight = instantInNepal(periodAfter(over).from, '00:01')
    await clock.advance((midnight.getTime() - (await clock.now()).getTime()) / SECOND)
    const statement = await getStatement(db, organisationId, over.name)
    expect(statement).toMatchObject({ id: null, openingPaisa: 0, lines: [{ seq: 1, hash: null }] })
    const { name } = await thisMonth()
    const { closingPaisa: openingPaisa } = statement
    expect(await getStatement(db, organisationId, name)).toMatchObject({ openingPaisa, closingPaisa: openingPaisa, lines: [] })
    expect((await listPeriods(db, organisationId)).map(({ period }) => period)).toEqual([name, over.name])
  })

  test('lists an entry in one statement only, however many processes close at once', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId, 2)
    const month = await thisMonth()
    const at = instantInNepal(periodAfter(month).from, '04:01')
    await clock.advance((at.getTime() - (await clock.now()).getTime()) / SECOND)
    await Promise.all(Array.from({ length: 4 }, () => closeStatements(app)))
    expect((await getStatement(db, organisationId, await latestOf(organisationId))).lines).toHaveLength(2)
    expect(await invoicesOf(organisationId)).toHaveLength(1)
  })

  test('closes the months of other suppliers when that of one cannot be closed', async () => {
    const broken = await suppliedBy()
    const other = await suppliedBy()
    for (const { organisationId } of [broken, other]) await completed(organisationId, 1, { isHeldBack: true })
    await db.execute(
      sql.raw(`
      create function refuse_statement() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_statement before insert on supplier_statements for each row
        when (new.organisation_id = ${broken.organisationId}) execute function refuse_statement()`),
    )
    const isClosed = async ({ organisationId }: typeof broken) =>
      (await db.select().from(supplierStatements).where(eq(supplierStatements.organisationId, organisationId))).length > 0
    await closeMonth(other.organisationId)
    expect([await isClosed(broken), await isClosed(other)]).toEqual([false, true])
    await db.execute(sql.raw('drop trigger refuse_statement on supplier_statements'))
    expect(await closeStatements(app)).toBeGreaterThan(0)
    expect(await isClosed(broken)).toBe(true)
  })

  test('leaves an entry committed after its month was closed to the next month', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId, 1, { isHeldBack: true })
    const lastDay = (await thisMonth()).to
    await closeMonth(organisationId)
    const at = instantInNepal(lastDay, '23:59')
    const late = { payoutId: 1_000_000, organisationId, amountPaisa: paisa(100), at }
    await transact(db, (tx) => ledger.recordReturnInLedger(tx, late))
    expect(await closeStatements(app)).toBe(0)
    expect((await getStatement(db, organisationId, (await thisMonth()).name)).lines).toHaveLength(1)
  })

  test('issues a credit note when more commission is refunded than earned', async () => {
    const { organisationId } = await suppliedBy()
    const [reference = ''] = await completed(organisationId)
    await closeMonth(organisationId)
    await refund(reference)
    const name = await closeMonth(organisationId)
    const [note, invoice] = await invoicesOf(organisationId)
    expect(note).toMatchObject({ kind: 'credit_note', commissionPaisa: invoice?.commissionPaisa, vatPaisa: invoice?.vatPaisa })
    const { lines, closingPaisa, id } = await getStatement(db, organisationId, name)
    expect(lines.map(({ transaction }) => transaction.split(':')[0])).toEqual(['stay-corrected'])
    expect(closingPaisa).toBe(0)
    expect((await verifyStatement(db, id ?? 0)).problems).toEqual([])
  })

  test.each([
    { commissionPaisa: 3, vatPaisa: -1 },
    { commissionPaisa: -1, vatPaisa: 1 },
  ])('can have a document for the few paisa of %j', async (charged) => {
    const { organisationId } = await suppliedBy()
    const returned = { payoutId: 2_000_000 + organisationId, organisationId, amountPaisa: paisa(100), at: await clock.now() }
    await transact(db, (tx) => ledger.recordReturnInLedger(tx, returned))
    const statement = await getStatement(db, organisationId, await closeMonth(organisationId))
    const party = { name: 'Hotel', pan: null }
    const document = { ...charged, kind: 'invoice' as const, ...invoiceOf(charged) }
    const numbered = {
      organisationId,
      statementId: statement.id ?? 0,
      fiscalYear: '2098/99',
      number: 1,
      seller: party,
      buyer: party,
    }
    const storing = db.transaction(async (tx) => {
      await insertInvoice(tx as Tx, { ...document, ...numbered })
      throw new RolledBack()
    })
    await expect(storing).rejects.toThrow(RolledBack)
  })

  test('is not found for a past month without entries, and for an invalid month', async () => {
    const { organisationId } = await suppliedBy()
    for (const name of ['2050-01', '2083-13', 'x'])
      await expect(getStatement(db, organisationId, name)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('invoice numbers', () => {
  test('have no gap when half of the concurrent transactions roll back', async () => {
    const kind = 'invoice' as const
    const fiscalYear = '2099/00'
    const take = (isKept: boolean) =>
      transact(db, async (tx) => {
        const number = await takeNumber(tx, { kind, fiscalYear })
        if (!isKept) throw new Error('rolled back')
        return number
      }).catch(() => 0)
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => take(index % 2 === 0)))
    expect(taken.filter((number) => number > 0).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await db.delete(invoiceCounters).where(sql`fiscal_year = ${fiscalYear}`)
  })

  test('have no gap in a fiscal year across all suppliers', async () => {
    const invoices = (await db.select().from(commissionInvoices)).filter(({ kind }) => kind === 'invoice')
    expect(invoices.length).toBeGreaterThan(2)
    for (const [year, ofYear] of Map.groupBy(invoices, ({ fiscalYear }) => fiscalYear)) {
      const numbers = ofYear.map(({ number }) => number).toSorted((one, other) => one - other)
      expect(numbers, year).toEqual(numbers.map((_, index) => index + 1))
    }
  })
})

describe('the database', () => {
  test('refuses to change closed statements, lines and invoices', async () => {
    for (const table of [supplierStatements, statementLines, commissionInvoices]) {
      await expect(db.execute(sql`update ${table} set organisation_id = organisation_id`)).rejects.toThrow()
      await expect(db.execute(sql`delete from ${table}`)).rejects.toThrow()
    }
  })

  test('refuses a line that does not follow the last one', async () => {
    const [line] = await db.select().from(statementLines)
    if (!line) throw new Error('There is no line.')
    await expect(db.insert(statementLines).values({ ...line, seq: line.seq + 40, entryId: 1 })).rejects.toThrow()
  })
})

describe('the file of a statement', () => {
  test('is verified from its CSV alone, and fails once any cell has changed', async () => {
    const { organisationId } = await suppliedBy()
    const [first = ''] = await completed(organisationId, 2)
    await payOut()
    await refund(first)
    const name = await closeMonth(organisationId)
    const bytes = statementCsv(await getStatement(db, organisationId, name))
    expect(verifyStatementCsv(bytes)).toMatchObject({ lines: 4, problems: [] })
    const rows = readCsv(bytes) ?? []
    const cells = provedCells(rows)
    expect(cells.length).toBeGreaterThan(40)
    for (const [row, column] of cells) {
      const changed = rows.map((was, at) => was.map((cell, index) => (at === row && index === column ? shifted(cell) : cell)))
      expect(problemsIn(writeCsv(changed)), `${rows[0]?.[column]} of row ${row}`).toBeGreaterThan(0)
    }
    const without = rows.filter((_, index) => index !== 2)
    expect(verifyStatementCsv(writeCsv(without)).problems.length).toBeGreaterThan(0)
  })

  test('cannot be verified before its month is closed', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId)
    const bytes = statementCsv(await getStatement(db, organisationId, (await thisMonth()).name))
    expect(verifyStatementCsv(bytes).problems).toHaveLength(1)
  })

  test.each([
    ['no table', 'hello'],
    ['another table', 'a,b\r\n1,2\r\n'],
  ])('is refused for %s', (_, text) => {
    expect(() => verifyStatementCsv(Buffer.from(text))).toThrow('This file is not a statement')
  })

  test('names its bookings and sums as PDF in both languages, and the invoice its number and parties', async () => {
    const { organisationId } = await suppliedBy()
    const [reference = ''] = await completed(organisationId)
    const name = await closeMonth(organisationId)
    const at = await clock.now()
    for (const locale of ['en', 'ne'] as const) {
      const statement = await getStatement(db, organisationId, name)
      const { text } = readPdf(Buffer.from(await statementPdf(statement, 'Lakeview Stay', { locale, at })))
      expect(text).toContain(reference.slice(-4))
      expect(text).toContain(statement.lines.at(-1)?.hash ?? 'no hash')
      const [invoice] = await listInvoices(db, organisationId)
      if (!invoice) throw new Error('There is no invoice.')
      const printed = readPdf(Buffer.from(await invoicePdf(invoice, { locale, at }))).text
      expect(printed).toMatch(/CH-\d{4}\/\d\d-\d{6}/)
      expect(printed).toContain(app.config.seller.legalName)
    }
  })
})

/** Returns the positions of the non-empty cells that the hashes cover, and of the closing balance. */
function provedCells([head = [], ...rows]: string[][]): (readonly [row: number, column: number])[] {
  const isProved = (kind: string, column: string) =>
    column !== 'kind' && kind !== 'opening' && (kind !== 'closing' || column === 'balance')
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const covered = isProved(cells[head.indexOf('kind')] ?? '', head[column] ?? '')
      return cell !== '' && covered ? [[row + 1, column] as const] : []
    }),
  )
}

/** Returns the text with its last digit or letter replaced by the next one, so that its format stays valid. */
function shifted(cell: string): string {
  const at = cell.search(/[0-9a-zA-Z](?=[^0-9a-zA-Z]*$)/)
  const next: Record<string, string> = { '9': '0', z: 'a', Z: 'A' }
  const was = cell.charAt(at)
  return `${cell.slice(0, at)}${next[was] ?? String.fromCharCode(was.charCodeAt(0) + 1)}${cell.slice(at + 1)}`
}

/** Counts the problems of a file. An unreadable file counts as one problem. */
function problemsIn(bytes: Uint8Array): number {
  try {
    return verifyStatementCsv(bytes).problems.length
  } catch {
    return 1
  }
}
