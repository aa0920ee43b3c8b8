import { z } from 'zod'
import { flag } from '../../fields/fields.ts'
import { idText } from '../../trail/fields.ts'
import { SHEETS } from './columns.ts'

export const ofSheet = z.object({ sheet: z.enum(SHEETS) })

/** The rows to export: those of one supplier, or all. */
export const SheetQuery = z.object({ organisation_id: idText.optional() })

/** Whether to report the effect of the import without writing it. */
export const SheetImportQuery = z.object({ dry_run: flag })

/** A wrong cell, or a wrong row or file where the column is null. The header is row 1, as in a spreadsheet. */
const Fault = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
  /** The values that the cell accepts; null where the reason names them. */
  allowed: z.string().nullable(),
})

/** A row that is added or changed, with its cells before and after. */
const ChangedRow = z.object({
  row: z.number().int(),
  name: z.string(),
  kind: z.enum(['added', 'changed']),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})

/** The result of an import or its dry run. Nothing is written when there is an error. */
export const SheetImport = z.object({
  is_written: z.boolean(),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  faults_count: z.number().int(),
  /** The first errors. `changes` has the first changed rows. */
  faults: z.array(Fault),
  changes: z.array(ChangedRow),
})

export type SheetImport = z.output<typeof SheetImport>
export type SheetFault = z.output<typeof Fault>
export type SheetQuery = z.output<typeof SheetQuery>
