import { dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { SHEET_COLUMNS, type SheetColumn, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { SHEET_LISTED_MAX, SHEET_ROWS_MAX } from '@chautari/contract/staff/sheets/limits'
import type { SheetImport } from '@chautari/contract/staff/sheets/sheets'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { cellErrorsOf } from './cell-errors-of.ts'
import { presentCellError, type CellError } from './present-cell-error.ts'
import { readTable, type Line } from './read-table.ts'
import { plainCell, readCell, writeCell } from './rules/read-cell.ts'
import { keyOfLine, valuesIn } from './rules/row-values.ts'
import type { Cells, Sheet } from './sheet.ts'
import { SHEETS } from './sheets.ts'

type ImportRequest = { sheet: SheetName; bytes: Uint8Array; isDryRun: boolean; locale: Locale }

/** The outcome of a line. */
type Outcome = {
  kind: 'added' | 'changed' | 'unchanged'
  name: string
  cells: { column: string; before: string; after: string }[]
}
type Done = { line: Line; outcome: Outcome } | { line: Line; errors: CellError[] }

/** Thrown to roll back a dry run, or an import with a wrong cell. */
class ImportRolledBack extends Error {}

/**
 * Imports a table in one transaction. Writes each row by the acts of the console in its own savepoint, so that one run finds all wrong cells. Rolls everything
 * back in a dry run, and when a cell is wrong.
 */
export async function importSheet(
  app: App,
  by: StaffActor,
  { sheet, bytes, isDryRun, locale }: ImportRequest,
): Promise<SheetImport> {
  const table = readTable(bytes, SHEET_COLUMNS[sheet])
  if ('errors' in table) return resultOf({ lines: 0, done: [], errors: table.errors, isWritten: false, locale })
  let done: Done[] = []
  const hasError = () => done.some((each) => 'errors' in each)
  const isWritten = await transact(app.db, async (tx) => {
    done = await writeLines({ ...app, db: tx }, by, { sheet, ...table })
    if (isDryRun || hasError()) throw new ImportRolledBack()
    await recordImport(tx, by, { sheet, done })
    return true
  }).catch((error: unknown) => {
    if (error instanceof ImportRolledBack) return false
    throw error
  })
  const errors = done.flatMap((each) => ('errors' in each ? each.errors : []))
  return resultOf({ lines: table.lines.length, done, errors, isWritten, locale })
}

type Table = { sheet: SheetName; lines: Line[]; columns: SheetColumn[] }

async function writeLines(app: App & { db: Tx }, by: StaffActor, { sheet, lines, columns }: Table): Promise<Done[]> {
  const table = SHEETS[sheet]
  const keys = columns.filter(({ isKey }) => isKey)
  const today = dayInNepal(await appNow(app.db))
  const named = lines.filter((line) => keyOfLine(line.cells, keys) !== undefined).map(({ cells }) => cells)
  const known = await table.read(app.db, { keys: named, limit: SHEET_ROWS_MAX, today })
  const before = new Map(known.map((row) => [keyOfLine(cellsOf(row), keys), cellsOf(row)]))
  const seen = new Set<string>()
  const done: Done[] = []
  for (const line of lines) {
    const key = keyOfLine(line.cells, keys)
    const isRepeated = key !== undefined && seen.has(key)
    if (key !== undefined) seen.add(key)
    const existing = key === undefined ? undefined : before.get(key)
    done.push(await writeLine(app, by, { line, columns, table, before: existing, isRepeated, isNamed: key !== undefined, sheet }))
  }
  return done
}

type Work = {
  line: Line
  columns: SheetColumn[]
  table: Sheet
  before: Cells | undefined
  isRepeated: boolean
  isNamed: boolean
  sheet: SheetName
}

async function writeLine(app: App, by: StaffActor, work: Work): Promise<Done> {
  const { line, columns, table, before, sheet } = work
  // The key of a departure is its day, so a row with a new day adds a departure.
  const mayAdd = sheet === 'departures' || !work.isNamed
  const read = valuesIn(line, { columns, before, mayAdd, isRepeated: work.isRepeated })
  if ('errors' in read) return { line, errors: read.errors }
  const { values } = read
  const outcome = outcomeOf(line, { columns, before, values: Object.keys(values) })
  if (outcome.kind === 'unchanged') return { line, outcome }
  try {
    // A savepoint, so that only the writes of this row are rolled back when it is refused.
    await app.db.transaction(async (tx) => {
      const within = { ...app, db: tx }
      await (before ? table.change(within, by, { before, values }) : table.add(within, by, values))
    })
    return { line, outcome }
  } catch (error) {
    return { line, errors: cellErrorsOf(error, { line, columns, columnOf: table.columnOf }) }
  }
}

function cellsOf(row: Record<string, Parameters<typeof writeCell>[0]>): Cells {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, writeCell(value)]))
}

type Compared = { columns: SheetColumn[]; before: Cells | undefined; values: string[] }

function outcomeOf({ cells }: Line, { columns, before, values }: Compared): Outcome {
  const name =
    ['title', 'day', 'plan', 'slug'].map((column) => cells[column] ?? before?.[column] ?? '').find((cell) => cell !== '') ?? ''
  const changed = columns
    .filter((column) => values.includes(column.name) && readCell(cells[column.name] ?? '', column) !== undefined)
    .map((column) => ({
      column: column.name,
      before: before?.[column.name] ?? '',
      after: plainCell(cells[column.name] ?? '', column),
    }))
  if (!before) return { kind: 'added', name, cells: changed }
  return { kind: changed.length === 0 ? 'unchanged' : 'changed', name, cells: changed }
}

async function recordImport(tx: Tx, by: StaffActor, { sheet, done }: { sheet: SheetName; done: Done[] }): Promise<void> {
  const { added, changed } = countOf(done)
  if (added + changed === 0) return
  await recordEntry(tx, by, {
    act: 'listings.import',
    about: { kind: 'sheet', id: sheet },
    after: { rows: done.length, added, changed },
  })
}

function countOf(done: Done[]) {
  const count = (kind: Outcome['kind']) => done.filter((each) => 'outcome' in each && each.outcome.kind === kind).length
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged') }
}

type Result = { lines: number; done: Done[]; errors: CellError[]; isWritten: boolean; locale: Locale }

function resultOf({ lines, done, errors, isWritten, locale }: Result): SheetImport {
  const changes = done.flatMap((each) =>
    'outcome' in each && each.outcome.kind !== 'unchanged'
      ? [{ row: each.line.row, name: each.outcome.name, kind: each.outcome.kind, cells: each.outcome.cells }]
      : [],
  )
  return {
    is_written: isWritten,
    rows: lines,
    ...countOf(done),
    faults_count: errors.length,
    faults: errors.slice(0, SHEET_LISTED_MAX).map((error) => presentCellError(error, locale)),
    changes: changes.slice(0, SHEET_LISTED_MAX),
  }
}
