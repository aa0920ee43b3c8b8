import type { CalendarDate } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { StaffActor } from '../actor.ts'
import type { CellValue } from './rules/read-cell.ts'

/** A row by the names of its columns, as the export writes it. */
export type Cells = Record<string, string>
/** The values of cells by the names of their columns. */
export type Values = Record<string, CellValue>

/** Which rows to read: those with these keys, those of a supplier, or all. `today` leaves out departures before it. */
export type Wanted = { keys?: Cells[]; organisationId?: number | undefined; limit: number; today: CalendarDate }

/**
 * Reads and writes the rows of a table. Writing goes through the acts of the console, with the `app` of a transaction, so that each row has the
 * same checks and audit entries. It throws `AppError` and errors of zod, whose fields `columnOf` leads back to the columns.
 */
export type Sheet = {
  read: (db: Db, wanted: Wanted) => Promise<Values[]>
  add: (app: App, by: StaffActor, values: Values) => Promise<void>
  /** `before` are the cells as they are now. */
  change: (app: App, by: StaffActor, asked: { before: Cells; values: Values }) => Promise<void>
  /** Returns the name of the column of a field, where the two differ. */
  columnOf: Record<string, string>
}

/** The reason that entries and acts record. */
export const REASON = 'imported from a spreadsheet'
