import type { LocalisedText } from '@chautari/contract/locale'
import type { SheetColumn } from '@chautari/contract/staff/sheets/columns'
import { allowedIn, plainCell, readCell, type CellValue } from './read-cell.ts'

type Cells = Record<string, string>
type CellError = { row: number; column: string | null; value: string; reason: LocalisedText; allowed: LocalisedText | null }

/** Returns the key of a row; undefined when a cell of the key is empty, as in a row to add. */
export function keyOfLine(cells: Cells, keys: readonly SheetColumn[]): string | undefined {
  const named = keys.map(({ name }) => cells[name] ?? '')
  return named.includes('') ? undefined : JSON.stringify(named)
}

type RowContext = {
  /** The columns that the file has. */
  columns: SheetColumn[]
  /** The cells of the existing row; undefined when there is none. */
  before: Cells | undefined
  /** Whether a row that does not exist yet may be added. */
  mayAdd: boolean
  /** Whether a row above has the same key. */
  isRepeated: boolean
}

type RowValues = { values: Record<string, CellValue> } | { errors: CellError[] }

/**
 * Returns the values to write: for an existing row the differing ones, for a new row the filled-in ones. Returns the wrong cells instead if there
 * are any.
 */
export function valuesIn(
  { row, cells }: { row: number; cells: Cells },
  { columns, before, mayAdd, isRepeated }: RowContext,
): RowValues {
  const errorOf = (column: SheetColumn, reason: LocalisedText): CellError => ({
    row,
    column: column.name,
    value: cells[column.name] ?? '',
    reason,
    allowed: allowedIn(column),
  })
  const keys = columns.filter(({ isKey }) => isKey)
  const [last] = keys.slice(-1)
  if (last && isRepeated) return { errors: [{ ...errorOf(last, TWICE), allowed: null }] }
  if (last && !before && !mayAdd) return { errors: [errorOf(last, UNKNOWN)] }
  const toWrite = columns.filter((column) => needsWriting(cells[column.name] ?? '', { column, before }))
  const errors = toWrite.flatMap((column): CellError[] => {
    if (before && column.isFixed) return [{ ...errorOf(column, FIXED), allowed: null }]
    return readCell(cells[column.name] ?? '', column) ? [] : [errorOf(column, UNREADABLE)]
  })
  const missing = before
    ? []
    : columns.filter((column) => column.isNeeded && (cells[column.name] ?? '') === '').map((column) => errorOf(column, NEEDED))
  if (errors.length + missing.length > 0) return { errors: [...missing, ...errors] }
  return {
    values: Object.fromEntries(toWrite.map((column) => [column.name, readCell(cells[column.name] ?? '', column)?.value ?? null])),
  }
}

function needsWriting(cell: string, { column, before }: { column: SheetColumn; before: Cells | undefined }): boolean {
  if (!before) return cell !== ''
  return !column.isKey && plainCell(cell, column) !== plainCell(before[column.name] ?? '', column)
}

const TWICE: LocalisedText = { en: 'A row above names the same', ne: 'माथिको पङ्क्तिमा यही छ' }
const UNKNOWN: LocalisedText = { en: 'This does not exist. Leave it empty to add a row', ne: 'यस्तो छैन। नयाँ थप्न खाली छोड्नुहोस्' }
const FIXED: LocalisedText = { en: 'This stays as it was when it was added', ne: 'थपिसकेपछि यो बदलिँदैन' }
const UNREADABLE: LocalisedText = { en: 'This cannot be read', ne: 'यो बुझ्न सकिएन' }
const NEEDED: LocalisedText = { en: 'A new row needs this', ne: 'नयाँ पङ्क्तिमा यो चाहिन्छ' }
