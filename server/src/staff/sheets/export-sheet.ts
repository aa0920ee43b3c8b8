import { dayInNepal } from '@chautari/contract/dates'
import { SHEET_COLUMNS, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { SHEET_EXPORT_MAX } from '@chautari/contract/staff/sheets/limits'
import type { SheetQuery } from '@chautari/contract/staff/sheets/sheets'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { writeCsv } from '../../platform/files/csv.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { writeCell } from './rules/read-cell.ts'
import { SHEETS } from './sheets.ts'

type File = { name: string; bytes: Uint8Array }

/** Returns a table of the catalogue as CSV, and records the export. Throws `validation_failed` when it has too many rows. */
export async function exportSheet(
  { db }: App,
  by: StaffActor,
  { sheet, organisation_id: supplier }: { sheet: SheetName } & SheetQuery,
): Promise<File> {
  return transact(db, async (tx) => {
    const today = dayInNepal(await appNow(tx))
    const organisationId = supplier === undefined ? undefined : Number(supplier)
    const rows = await SHEETS[sheet].read(tx, { organisationId, limit: SHEET_EXPORT_MAX + 1, today })
    if (rows.length > SHEET_EXPORT_MAX) throw new AppError('validation_failed', { fields: { organisation_id: [TOO_MANY] } })
    const names = SHEET_COLUMNS[sheet].map(({ name }) => name)
    const cells = rows.map((row) => names.map((name) => writeCell(row[name] ?? null)))
    await recordEntry(tx, by, { act: 'listings.export', about: { kind: 'sheet', id: sheet }, after: { rows: rows.length } })
    return { name: `${sheet}-${today}.csv`, bytes: writeCsv([names, ...cells]) }
  })
}

/** Returns an empty table with its header, as a template. */
export function templateOf(sheet: SheetName): File {
  return { name: `${sheet}-template.csv`, bytes: writeCsv([SHEET_COLUMNS[sheet].map(({ name }) => name)]) }
}

const TOO_MANY = {
  en: 'This is too much for one file. Choose a supplier',
  ne: 'एउटै फाइलका लागि धेरै भयो। साझेदार छान्नुहोस्',
}
