import type { CalendarDate } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { StaffActor } from '../actor.ts'
import type { CellValue } from './rules/read-cell.ts'

/** The cells of a row by column, in the form of the export. */
export type Cells = Record<string, string>
/** The values of cells by the names of their columns. */
export type Values = Record<string, CellValue>

/** The rows to read: those with these keys, those of a supplier, or all. Departures before `today` are left out. */
export type RowsQuery = { keys?: Cells[]; organisationId?: number | undefined; limit: number; today: CalendarDate }

/**
 * Reads and writes the rows of a table. Writing uses the acts of the console with the `app` of a transaction, so that each row has the same checks and
 * audit entries. It throws `AppError` and errors of zod; `columnOf` maps their fields to columns.
 */
export type Sheet = {
  read: (db: Db, query: RowsQuery) => Promise<Values[]>
  add: (app: App, by: StaffActor, values: Values) => Promise<void>
  /** Changes a row. `before` are its present cells. */
  change: (app: App, by: StaffActor, edit: { before: Cells; values: Values }) => Promise<void>
  /** The column of each field whose name differs from its column. */
  columnOf: Record<string, string>
}

/** The reason that entries and acts record. */
export const REASON = 'imported from a spreadsheet'
