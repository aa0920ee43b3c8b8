import type { LocalisedText } from '@chautari/contract/locale'
import type { SheetColumn } from '@chautari/contract/staff/sheets/columns'
import { SHEET_ROWS_MAX } from '@chautari/contract/staff/sheets/limits'
import { readCsv } from '../../platform/files/csv.ts'
import type { CellError } from './present-cell-error.ts'
import { plainCell, trimmedCell } from './rules/read-cell.ts'
import type { Cells } from './sheet.ts'

/** A line of a table with its number in the spreadsheet, where the header is 1. */
export type Line = { row: number; cells: Cells }

type Table = { lines: Line[]; columns: SheetColumn[] } | { errors: CellError[] }

/** Reads a file by its header, with columns in any order. Columns that the file lacks stay unchanged. Skips empty lines. */
export function readTable(bytes: Uint8Array, known: readonly SheetColumn[]): Table {
  const rows = readCsv(bytes)
  if (!rows) return { errors: [ofFile(UNREADABLE)] }
  const [head = [], ...rest] = rows.map((cells) => cells.map((cell) => trimmedCell(cell)))
  const names = head.map((name) => name.toLowerCase())
  const errors = headerErrors(names, known)
  if (errors.length > 0) return { errors }
  const keys = known.filter(({ isKey }) => isKey)
  const lines = rest.flatMap((cells, index): Line[] =>
    cells.every((cell) => cell === '') ? [] : [lineOf(cells, { names, keys, row: index + 2 })],
  )
  if (lines.length === 0) return { errors: [ofFile(EMPTY)] }
  if (lines.length > SHEET_ROWS_MAX) return { errors: [ofFile(TOO_LONG)] }
  const long = rest.flatMap((cells, index) =>
    cells.slice(names.length).flatMap((value) => (value === '' ? [] : [{ row: index + 2, value }])),
  )
  if (long.length > 0)
    return { errors: long.map(({ row, value }) => ({ row, column: null, value, reason: TOO_WIDE, allowed: null })) }
  return { lines, columns: known.filter(({ name }) => names.includes(name)) }
}

type Head = { names: string[]; keys: SheetColumn[]; row: number }

/** Returns a line with its keys in the form of the export, by which rows are found. */
function lineOf(cells: string[], { names, keys, row }: Head): Line {
  const typed = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  const plain = Object.fromEntries(keys.map((key) => [key.name, plainCell(typed[key.name] ?? '', key)]))
  return { row, cells: { ...typed, ...plain } }
}

/** Returns the errors of a header: unknown and repeated columns, and missing key columns. */
function headerErrors(names: string[], known: readonly SheetColumn[]): CellError[] {
  const listed = known.map(({ name }) => name).join(', ')
  const allowed = { en: listed, ne: listed }
  const wrong = names.flatMap((name, index): CellError[] => {
    const isKnown = known.some((column) => column.name === name)
    const reason = isKnown ? (names.indexOf(name) < index ? TWICE : undefined) : UNKNOWN
    return reason ? [{ row: 1, column: name || null, value: name, reason, allowed: isKnown ? null : allowed }] : []
  })
  const missing = known.filter(({ name, isKey }) => isKey && !names.includes(name))
  return [
    ...wrong,
    ...missing.map(({ name }): CellError => ({ row: 1, column: name, value: '', reason: MISSING, allowed: null })),
  ]
}

const ofFile = (reason: LocalisedText): CellError => ({ row: 1, column: null, value: '', reason, allowed: null })

const UNREADABLE: LocalisedText = {
  en: 'We couldn’t read this file. Save it as “CSV UTF-8” in your spreadsheet program',
  ne: 'यो फाइल पढ्न सकिएन। स्प्रेडसिटमा “CSV UTF-8” छानेर सेभ गर्नुहोस्',
}
const EMPTY: LocalisedText = { en: 'The file has no rows below the header', ne: 'फाइलमा शीर्षकमुनि कुनै पङ्क्ति छैन' }
const TOO_LONG: LocalisedText = {
  en: `A file can have ${SHEET_ROWS_MAX} rows. Split it`,
  ne: `एउटा फाइलमा ${SHEET_ROWS_MAX} पङ्क्तिसम्म राख्न मिल्छ। टुक्र्याउनुहोस्`,
}
const TOO_WIDE: LocalisedText = { en: 'This cell is beyond the last column', ne: 'यो कोष्ठ अन्तिम स्तम्भभन्दा पर छ' }
const UNKNOWN: LocalisedText = { en: 'There is no such column', ne: 'यस्तो स्तम्भ छैन' }
const TWICE: LocalisedText = { en: 'This column is there twice', ne: 'यो स्तम्भ दुई पटक छ' }
const MISSING: LocalisedText = { en: 'This column is needed to find the rows', ne: 'पङ्क्ति चिन्न यो स्तम्भ चाहिन्छ' }
